import { toSlug } from 'contract/rules/slug'
import { useId, type ReactNode } from 'react'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { divideText } from './divideText.ts'
import { Prose } from './Prose.tsx'

type Props = {
  /** In Markdown: a heading, an introduction, and sections with headings of the second level. */
  text: string
  /** Of the sections. */
  icons?: readonly ReactNode[]
}

/** A text page such as Terms: a list of its contents beside its sections. */
export function SectionedPage({ text, icons }: Props) {
  const [page = { title: '', text: '' }] = divideText(text, '#').sections
  const { title } = page
  const { before: intro, sections } = divideText(page.text, '##')
  const contents = useId()
  return (
    <article className="mx-auto grid max-w-page items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <PageTitle title={title} />
      <header className="grid max-w-measure gap-3 lg:col-start-2">
        <h1>{title}</h1>
        <Prose text={intro} />
      </header>
      <nav aria-labelledby={contents} className={contentsClass}>
        <h2 id={contents} className="px-2 pb-1 font-sans text-sm font-strong text-muted">
          On this page
        </h2>
        <ol>
          {sections.map((section) => (
            <li key={section.title}>
              <a href={`#${toSlug(section.title)}`} className={contentsLink}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={proseClass}>
        {sections.map((section, index) => (
          <section
            key={section.title}
            id={toSlug(section.title)}
            aria-labelledby={`${toSlug(section.title)}-title`}
            className="grid scroll-mt-[calc(var(--bar-h)+16px)] gap-3"
          >
            <h2 id={`${toSlug(section.title)}-title`} className="flex items-center gap-3 text-xl">
              {icons?.[index] && (
                <span
                  aria-hidden
                  className="grid size-10 flex-none place-items-center rounded-full bg-tint text-on-tint"
                >
                  {icons[index]}
                </span>
              )}
              {section.title}
            </h2>
            <Prose text={section.text} />
          </section>
        ))}
      </div>
    </article>
  )
}

const contentsClass =
  'rounded-lg border bg-surface p-3 shadow-card lg:sticky lg:top-[calc(var(--bar-h)+16px)] lg:col-start-1 lg:row-span-2 lg:row-start-1'

const contentsLink =
  'flex min-h-11 items-center rounded-sm px-2 text-link no-underline hover:bg-hover lg:min-h-10'

const proseClass =
  'grid max-w-measure gap-8 lg:col-start-2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6 [&_li]:pl-1'
