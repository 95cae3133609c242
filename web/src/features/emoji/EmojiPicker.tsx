import Picker, { SuggestionMode, type EmojiClickData } from 'emoji-picker-react'

// Called once when this module loads: a page can create the policy only once.
allowPlainText()

const WIDTH_PX = 300
const HEIGHT_PX = 400

/** The emoji library's picker in our colors (specification, section 9). Lazy-loaded. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <Picker
      onEmojiClick={({ emoji }: EmojiClickData) => onPick(emoji)}
      colorScheme="auto"
      emojiStyle="native"
      suggestedEmojisMode={SuggestionMode.RECENT}
      searchPlaceholder="Search"
      labels={skinToneLabels}
      previewConfig={{ defaultCaption: "What's your mood?" }}
      // On a phone the keyboard would cover the picker.
      autoFocusSearch={matchMedia('(pointer: fine)').matches}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      style={colors}
      // The library capitalizes every word of the caption.
      className="[&_[data-epr-part=preview]_*]:normal-case!"
      {...pageNonce()}
    />
  )
}

/** The picker creates a style sheet at run time, which the content security policy allows only with the nonce. */
function pageNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const nonce = meta?.nonce || meta?.getAttribute('nonce')
  return nonce ? { nonce } : {}
}

// The library reads out its constants, such as "Skin tone MEDIUM_LIGHT".
const skinToneLabels = {
  skinToneNeutral: 'Default skin tone',
  skinToneLight: 'Light skin tone',
  skinToneMediumLight: 'Medium-light skin tone',
  skinToneMedium: 'Medium skin tone',
  skinToneMediumDark: 'Medium-dark skin tone',
  skinToneDark: 'Dark skin tone',
}

// Inline styles: the library's unlayered style sheet would override our classes.
const colors = {
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
 * Trusted Types forbid setting strings as HTML, which is how the picker fills its style sheet. This default policy
 * allows strings without `<`, which can't create elements, and refuses everything else.
 */
function allowPlainText(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
