import { openConversation, sendMessage } from 'contract/messages'
import { befriend } from './befriend.ts'
import type { Caller, TestApp } from './startApp.ts'

/** Ada and Ben, friends, with a conversation; and Cleo, a stranger to it. */
export async function chat(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await befriend(ada, ben)
  const { id } = await ada(openConversation, { user_id: ben.id })
  const write = (who: Caller, content: string) => who(sendMessage, { conversation_id: id, content })
  return { ada, ben, cleo, id, write }
}
