import { MESSAGE_MAX } from 'contract/messages'
import { countCharacters } from 'contract/fields'
import { SendHorizontal, FileText, X, Paperclip } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type ChangeEvent,
} from 'react'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { NO_FILES, takeFiles, type ChosenFile, ACCEPT } from './chosenFiles.ts'
import { useSayTyping } from './useTyping.ts'
import { useSend } from './useSend.ts'

/** The button that opens an emoji picker and types into `field`. */
export type EmojiButtonType = ComponentType<{
  onPick: (emoji: string) => void
  field: RefObject<HTMLElement | null>
}>

type Props = {
  conversation_id: number
  me: number
  EmojiButton: EmojiButtonType | undefined
  compact: boolean
}

/** Where one writes a message: Enter sends, Shift and Enter begin a line. What is typed is kept for each conversation. */
export function MessageField({ conversation_id, me, EmojiButton, compact }: Props) {
  const [text, setText, clearText] = useDraft(`message ${conversation_id}`, '')
  // Apart from the text, so that typing does not store the files anew.
  const [files, setFiles, clearFiles] = useDraft<ChosenFile[]>(`message files ${conversation_id}`, NO_FILES)
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const sayTyping = useSayTyping(conversation_id)
  const send = useSend(conversation_id, me)
  const isEmpty = text.trim() === '' && files.length === 0
  const entered = useRef({ text, files })
  useEffect(() => void (entered.current = { text, files }), [text, files])

  const type = (next: string) => {
    setText(next)
    sayTyping(next.trim() !== '')
  }
  const take = (given: readonly File[]) => {
    const { taken, complaint } = takeFiles(files.length, given)
    setComplaint(complaint)
    if (taken.length > 0) setFiles([...files, ...taken])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    const queued = send(text, files)
    // At once, so that what is typed meanwhile stays.
    clearText()
    if (files.length > 0) clearFiles()
    setComplaint(undefined)
    sayTyping(false)
    // The button is disabled now, and would drop the focus.
    field.current?.focus()
    if (await queued) return
    // Before what was entered meanwhile.
    const since = entered.current
    setText([text, since.text].filter(Boolean).join('\n'))
    if (files.length > 0) setFiles([...files, ...since.files])
  }
  const sendByKey = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event)
  }
  const paste = (event: ClipboardEvent) => {
    const given = [...event.clipboardData.files]
    if (compact || given.length === 0) return
    event.preventDefault()
    take(given)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2 border-t bg-surface px-3 py-2.5">
      {complaint && <Notice>{complaint}</Notice>}
      {!compact && <ChosenFiles files={files} onChange={setFiles} />}
      <div className="flex items-end gap-1">
        {!compact && <FileInput onPick={take} />}
        {EmojiButton && <EmojiButton onPick={(emoji) => type(text + emoji)} field={field} />}
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          placeholder="Type a message..."
          enterKeyHint="send"
          maxLength={MESSAGE_MAX + text.length - countCharacters(text)}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={sendByKey}
          onBlur={() => sayTyping(false)}
          onPaste={paste}
          className={box}
        />
        <Button
          type="submit"
          variant="action"
          disabled={isEmpty}
          className="size-12 flex-none rounded-full! p-0!"
        >
          <SendHorizontal />
          <VisuallyHidden>Send</VisuallyHidden>
        </Button>
      </div>
    </form>
  )
}

const box =
  'block field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] bg-surface px-4.5 py-2.75 ' +
  'inset-ring-[1.5px] inset-ring-line-strong placeholder:text-subtle hover:inset-ring-text focus:inset-ring-text forced-colors:border'

type ChosenFilesProps = { files: readonly ChosenFile[]; onChange: (files: ChosenFile[]) => void }

/** The files that go with the message being written. */
function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-2">
      {files.map(({ id, file, name, kind }) => (
        <li key={id} className="flex max-w-full items-center gap-2 rounded-md border bg-surface pl-2">
          {kind === 'image' ? (
            <span className="my-1 block w-14">
              <LocalImage file={file} alt={name} />
            </span>
          ) : (
            <>
              <FileText className="text-muted" />
              <span className="max-w-40 truncate text-sm">{name}</span>
            </>
          )}
          <IconButton
            label={`Remove ${name}`}
            icon={<X />}
            onClick={() => onChange(files.filter((it) => it.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}

/** A button that opens the device's picker for pictures and PDF files. */
function FileInput({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onPick([...target.files])
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" accept={ACCEPT} multiple hidden aria-label="Files" onChange={pick} />
      <IconButton label="Add pictures or a PDF" icon={<Paperclip />} onClick={() => input.current?.click()} />
    </>
  )
}
