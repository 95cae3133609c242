import Picker, { SuggestionMode, type EmojiClickData } from 'emoji-picker-react'

// Once, when the picker is first loaded: a page has one such policy.
allowPlainText()

const WIDTH_PX = 300
const HEIGHT_PX = 400

/** The library's picker in the product's colours, with the feed's size (specification, section 9). Loaded when first opened. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <Picker
      onEmojiClick={({ emoji }: EmojiClickData) => onPick(emoji)}
      colorScheme="auto"
      emojiStyle="native"
      suggestedEmojisMode={SuggestionMode.RECENT}
      searchPlaceholder="Search"
      previewConfig={{ defaultCaption: "What's your mood?" }}
      // On a phone the keyboard would cover what one came for.
      autoFocusSearch={matchMedia('(pointer: fine)').matches}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      style={colours}
      // The library would capitalize every word of the caption.
      className="[&_[data-epr-part=preview]_*]:normal-case!"
      {...pageNonce()}
    />
  )
}

/** The picker makes its style sheet at run time; without the page's nonce the browser would refuse it. */
function pageNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const nonce = meta?.nonce || meta?.getAttribute('nonce')
  return nonce ? { nonce } : {}
}

// Set on the element: the library's own sheet stands outside all layers and would win over a class of ours.
const colours = {
  '--epr-font-family': 'var(--ff-sans)',
  '--epr-bg-color': 'transparent',
  '--epr-picker-border-color': 'transparent',
  '--epr-text-color': 'var(--text-muted)',
  '--epr-highlight-color': 'var(--link)',
  '--epr-hover-bg-color': 'var(--brand-tint)',
  '--epr-focus-bg-color': 'var(--brand-tint-strong)',
  '--epr-search-input-bg-color': 'var(--surface)',
  '--epr-search-input-bg-color-active': 'var(--surface)',
  '--epr-search-input-text-color': 'var(--text)',
  '--epr-search-input-placeholder-color': 'var(--text-subtle)',
  '--epr-search-border-color': 'var(--border-strong)',
  '--epr-search-border-color-active': 'var(--text)',
  '--epr-search-icon-color': 'var(--text-subtle)',
  '--epr-category-icon-active-color': 'var(--link)',
  '--epr-category-icon-inactive-color': 'var(--text-subtle)',
  '--epr-category-label-bg-color': 'var(--surface-raised)',
  '--epr-category-label-text-color': 'var(--text-muted)',
  '--epr-category-label-height': '32px',
  '--epr-skin-tone-picker-menu-color': 'var(--surface-raised)',
  '--epr-preview-height': '56px',
  '--epr-preview-emoji-size': '32px',
} as const

type Factory = {
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown
}

/**
 * The page's policy (Trusted Types) forbids text to be set as HTML, which is how the picker fills its style sheet. From here
 * on text may be that holds no markup: nothing without a `<` can make an element, and all else is refused as before.
 */
function allowPlainText(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
