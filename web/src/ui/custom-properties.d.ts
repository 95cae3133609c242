import 'react'

declare module 'react' {
  /** Allows CSS custom properties in `style`. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
