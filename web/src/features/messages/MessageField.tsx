import { MESSAGE_TEXT_MAX } from 'contract/messages'
import type { PersonIdentity } from 'contract/people'
import { hasVisibleText, countCharacters } from 'contract/rules/visibleText'
import { BriefcaseBusiness, FileText, Hand, Paperclip, SendHorizontal, X } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { excessOf, TextLimitNote, textLimitProps } from '../../ui/TextLimit.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isComposing } from '../../ui/isComposing.ts'
import {
  acceptAttachments,
  ATTACHMENT_ACCEPT,
  NO_ATTACHMENTS,
  type ChosenAttachment,
} from './chosenAttachments.ts'
import { useSendMessage } from './useSendMessage.ts'
import { useSendTyping } from './useTyping.ts'

/** The button that opens an emoji picker and types into `field`. */
export type EmojiButtonComponent = ComponentType<{
  onPick: (emoji: string) => void
  field: RefObject<HTMLElement | null>
}>

type Props = {
  receiver: PersonIdentity
  /** Undefined before the first message. */
  conversation_id: number | undefined
  me: number
  EmojiButton: EmojiButtonComponent | undefined
  compact: boolean
  /** Moves the focus into the field. */
  takesFocus: boolean
  subject: MessageSubject | undefined
  /** Notes on what is written. */
  renderNote: ((text: string) => ReactNode) | undefined
}

/** The subject of the next message. It is shown above the field, and `line` becomes the first line of the message. */
export type MessageSubject = { title: string; line: string; onRemove: () => void }

/** The message composer. Enter sends, Shift+Enter adds a line. Each person has a draft of their own. */
export function MessageField({
  receiver,
  conversation_id,
  me,
  EmojiButton,
  compact,
  takesFocus,
  subject,
  renderNote,
}: Props) {
  const [text, setText, clearText, isDraftRead] = useDraft(`message to ${receiver.id}`, '')
  // A draft of its own, so that typing doesn't store the files again.
  const [files, setFiles, clearFiles] = useDraft<ChosenAttachment[]>(
    `message files to ${receiver.id}`,
    NO_ATTACHMENTS,
  )
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const sendTyping = useSendTyping(conversation_id)
  const send = useSendMessage(receiver.id, conversation_id, me)
  const max = MESSAGE_TEXT_MAX - (subject ? countCharacters(subject.line) + 2 : 0)
  const isEmpty = !hasVisibleText(text) && files.length === 0
  const latest = useRef({ text, files })
  useEffect(() => void (latest.current = { text, files }), [text, files])
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const type = (next: string) => {
    setText(next)
    sendTyping(hasVisibleText(next))
  }
  const addFiles = (added: readonly File[]) => {
    const { taken, error } = acceptAttachments(files.length, added)
    setError(error)
    if (taken.length > 0) setFiles([...files, ...taken])
  }
  const greet = () => {
    type(`Good day, ${receiver.first_name}! `)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || excessOf(text, max) > 0) return
    const message = subject ? `${subject.line}\n\n${text}` : text
    const queued = send(message, files)
    // Cleared before the send is queued, so that text typed meanwhile isn't lost.
    clearText()
    if (files.length > 0) clearFiles()
    setError(undefined)
    sendTyping(false)
    subject?.onRemove()
    // The button is disabled now and would lose the focus.
    field.current?.focus()
    if (await queued) return
    // Not queued: put it back before what was entered meanwhile.
    const entered = latest.current
    setText([message, entered.text].filter(Boolean).join('\n'))
    if (files.length > 0) setFiles([...files, ...entered.files])
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) void submit(event)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (compact || pasted.length === 0) return
    event.preventDefault()
    addFiles(pasted)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2 border-t bg-surface px-3 py-2.5">
      {error && <Callout>{error}</Callout>}
      <TextLimitNote value={text} max={max} />
      {!isEmpty && renderNote?.(text)}
      {subject && (
        <p className="flex items-center gap-2 rounded-md bg-tint py-0.5 pr-0.5 pl-3 text-sm text-on-tint">
          <BriefcaseBusiness className="size-5" />
          <span className="min-w-0 flex-1 truncate">
            About <b className="font-semibold">{subject.title}</b>
          </span>
          <IconButton label={`Don't mention ${subject.title}`} icon={<X />} onClick={subject.onRemove} />
        </p>
      )}
      {!compact && (
        <ChosenFiles
          files={files}
          onChange={(left) => {
            setFiles(left)
            // The pressed button goes with its file.
            field.current?.focus()
          }}
        />
      )}
      {conversation_id === undefined && isDraftRead && isEmpty && (
        <Button size="sm" icon={<Hand />} className="justify-self-start" onClick={greet}>
          Say good day
        </Button>
      )}
      <div className="flex flex-wrap items-end justify-end gap-1">
        {!compact && (
          <FileInput label="Files" accept={ATTACHMENT_ACCEPT} multiple onPick={addFiles}>
            {(open) => <IconButton label="Add pictures or a PDF" icon={<Paperclip />} onClick={open} />}
          </FileInput>
        )}
        {EmojiButton && <EmojiButton onPick={(emoji) => type(text + emoji)} field={field} />}
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          placeholder="Type a message..."
          enterKeyHint="send"
          {...textLimitProps(text, max)}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={sendByKey}
          onBlur={() => sendTyping(false)}
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
  'block field-sizing-content max-h-40 min-h-12 min-w-32 flex-1 resize-none rounded-[24px] bg-surface px-4.5 py-2.75 ' +
  'inset-ring-[1.5px] inset-ring-line-strong placeholder:text-subtle hover:inset-ring-text focus:inset-ring-text forced-colors:border'

type ChosenFilesProps = { files: readonly ChosenAttachment[]; onChange: (files: ChosenAttachment[]) => void }

function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-2">
      {files.map(({ id, file, name, kind }) => (
        <li key={id} className="flex max-w-full items-center gap-2 rounded-md border bg-surface pl-2">
          {kind === 'image' ? (
            <span className="my-1 block size-14 *:w-full">
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
            onClick={() => onChange(files.filter((chosen) => chosen.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}
