/** PNG files of 64 x 64 pixels in one color, base64-encoded. */
const PNGS = {
  teal: 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAeElEQVR4nO3PQQkAMAzAwLqeiJmuiD2OQSACLjPn/p0XNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWvDWAkxOIPE7x28rAAAAAElFTkSuQmCC',
  yellow:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAeklEQVR4nO3PUQkAIBTAwBfI/hWMpSH8OITBAtzm7PV1wwUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWNKAFDWhBA1rQgBY0oAUNaEEDWtCAFjSgBQ1oQQNa0IAWPHYBYvMh0nZhp3sAAAAASUVORK5CYII=',
}

/** A small PNG for a file input. */
export function png(name: string, color: keyof typeof PNGS = 'teal') {
  return { name, mimeType: 'image/png', buffer: Buffer.from(PNGS[color], 'base64') }
}
