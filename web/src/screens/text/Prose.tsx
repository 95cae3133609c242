import { PRODUCT_NAME } from 'contract/words/product'
import { Link } from 'react-router'

/** As much of Markdown as our texts have: paragraphs, a note in _italics_, lists, **bold text** and links. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((block) => <Block key={block} text={block} />)
}

function Block({ text }: { text: string }) {
  if (text.startsWith('- ')) {
    return (
      <ul>
        {text
          .slice(2)
          .split('\n- ')
          .map((item) => (
            <li key={item}>
              <ProseLine text={item} />
            </li>
          ))}
      </ul>
    )
  }
  const [, note] = /^_(.+)_$/.exec(text) ?? []
  if (note) return <p className="text-sm text-subtle">{note}</p>
  return (
    <p>
      <ProseLine text={text} />
    </p>
  )
}

/** A paragraph without its element. */
export function ProseLine({ text }: { text: string }) {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('{PRODUCT_NAME}', PRODUCT_NAME)
  return line.split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/).map((part) => {
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (label && to) {
      return (
        <Link key={part} to={to}>
          {label}
        </Link>
      )
    }
    return part.startsWith('**') ? <b key={part}>{part.slice(2, -2)}</b> : part
  })
}
