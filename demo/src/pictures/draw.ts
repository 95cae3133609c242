/** Small words for flat drawings: each gives one piece of SVG. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, radiusX: number, radiusY: number, fill: string) {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`
}

export function shape(d: string, fill: string, opacity = 1) {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function stroke(d: string, colour: string, width: number, dashes = '') {
  const dash = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash}/>`
}

/** Like `stroke`, with square ends: for boards, rails and ropes that must meet an edge. */
export function bar(d: string, colour: string, width: number, dashes = '') {
  const dash = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`
}

export function place(transform: string, ...parts: string[]) {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

export function at(x: number, y: number, scale: number, ...parts: string[]) {
  return place(`translate(${x} ${y}) scale(${scale})`, ...parts)
}

export function times(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** What is inside `inner` shows only within the outline `d`; `id` must be its own within one picture. */
export function clipped(id: string, d: string, inner: string) {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}
