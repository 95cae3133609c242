import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

export type Combobox = ReturnType<typeof useCombobox>

/**
 * The state of a text field with a list of options (WAI-ARIA combobox). The focus stays in the field; `active` is the
 * index of the highlighted option, -1 for none. Base UI's Autocomplete would add 39 kB (gzip) to the first load of home
 * and of /jobs.
 */
export function useCombobox() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  /** Handles the keys that move the highlight. `count` is the number of shown options. */
  const moveHighlight = (event: KeyboardEvent, count: number) => {
    const next = count > 0 ? nextActive(active, event.key, count) : event.key === 'ArrowDown' ? 0 : undefined
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }
  return {
    id,
    isOpen,
    active,
    /** Opens the list, without a highlighted option. */
    open: () => {
      setOpen(true)
      setActive(-1)
    },
    close,
    moveHighlight,
    /** For the element that contains the field and the list. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close()
    },
    inputProps: (count: number) => ({
      id,
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': count > 0 && active >= 0 ? `${id}-${active}` : undefined,
    }),
  }
}

/**
 * The option that a key moves to; undefined for keys that edit the text. Home and End move the cursor until an option
 * is highlighted.
 */
function nextActive(active: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Options under a title. Without a title they aren't a group. */
export type OptionGroup<Option> = { title?: string; options: readonly Option[] }

type Props<Option> = {
  combobox: Combobox
  label: string
  groups: readonly OptionGroup<Option>[]
  className?: string
  isBusy?: boolean
  /** Renders an option as a link or an element with these props and a `key`. */
  children: (option: Option, props: ReturnType<typeof optionProps>) => ReactNode
}

/** The grouped options of a combobox. */
export function ComboboxList<Option>({
  combobox,
  label,
  groups,
  className,
  isBusy,
  children,
}: Props<Option>) {
  const { id } = combobox
  const starts = groups.map((_, group) => groups.slice(0, group).flatMap(({ options }) => options).length)
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-busy={isBusy}
      className={className}
      tabIndex={-1}
      // Keeps the focus in the field; blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, options }, group) => {
        const rows = options.map((option, index) =>
          children(option, optionProps(combobox, (starts[group] ?? 0) + index)),
        )
        if (title === undefined) return rows
        return (
          options.length > 0 && (
            <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
              <p
                id={`${id}-group-${group}`}
                role="presentation"
                className="px-3 pt-2 pb-1 text-sm font-semibold text-subtle"
              >
                {title}
              </p>
              {rows}
            </div>
          )
        )
      })}
    </div>
  )
}

function optionProps({ id, active }: Combobox, index: number) {
  return {
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className:
      'flex items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-hover ' +
      'aria-selected:bg-tint aria-selected:text-on-tint forced-colors:aria-selected:outline-2',
  }
}
