import { qrCode } from 'contract/qrCode'

const QUIET_ZONE = 4

type Props = { text: string; label: string; className?: string }

/** A link as a QR code, black on white. */
export function QrCode({ text, label, className }: Props) {
  const rows = qrCode(text)
  const size = rows.length + 2 * QUIET_ZONE
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
