import 'react'

declare module 'react' {
  /** Lets `style` carry CSS custom properties, such as `--i`, a card's place in its row of risings. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
