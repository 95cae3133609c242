/** Lookalikes of each Latin letter. Those that NFKD already replaces are left out. */
const LOOKALIKES: Record<string, string> = {
  a: 'аАαΑɑᴀꭺᎪⲁⲀᗩꓮ⍺Ⱥⱥ',
  b: 'вВьЬъЪβΒʙƅɓᏴᏏᏼᗷꓐⲂⲃƀɃ',
  c: 'ςсСᴄƈᏟꮯᑕⲥⲤꓚȼҁȻ',
  d: 'ԁԀᴅđĐɗɖᎠꭰᏧᗪᑯꓓ',
  e: 'ΣеЕεΕєЄэҽҼᴇɛəɇɆ℮ᎬꭼⲉⲈꓰ',
  f: 'ꜰƒғҒϝϜᖴꓝ',
  g: 'ɡɢɠցԌԍᏀᏳꮐꓖǥǤ',
  h: 'нНһҺΗʜɦհħĦⱧⱨᎻꮋᏂᕼⲎⲏꓧ',
  i: 'іІιΙıɪɨɩӏӀᎥꭵⲓⲒꓲ',
  j: 'јЈϳͿᴊʝɉյᎫꭻᒍꓙɈ',
  k: 'кКκΚᴋƙқҚҝҡⱪᏦꮶⲔⲕꓗꝁꝀ',
  l: 'ʟłŁɫɭƚⱡⱠᏞꮮᒪꓡԼ',
  m: 'мМμΜᴍɱᎷꮇᗰⲘⲙꓟϻϺ',
  n: 'пПηΝɴɲɳŋŊոռᏁꮑᑎⲚⲛꓠ',
  o: 'оОοΟσᴏøØɵөӨօՕᎤᎾⲟⲞꓳ',
  p: 'рРρΡᴘƥᏢꮲᑭⲣⲢꓑᵽⱣ',
  q: 'ԛԚʠզգɋꞯ',
  r: 'гГʀɽⱤɾᎡᏒꭱꮢᖇꓣяɍɌ',
  s: 'ѕЅʂꜱƽᏚꮪᏕꮥᔕՏꓢ',
  t: 'тТτΤᴛŧŦƭʈⲧⲦᎢꭲꓔ⊤',
  u: 'υսՍᴜʉɄʊᏌᑌꓴцЦ',
  v: 'νѵѴᴠʋᏙꮩᐯꓦ⋁',
  w: 'ѡѠԝԜωաɯᴡⱳᎳᏔꮃꮤᗯꓪшШ',
  x: 'хХχΧҳҲ᙭ⲭⲬꓫ⤫',
  y: 'уУүҮұΥγʏƴɏɎᎩᎽꭹꮍⲩⲨꓬ',
  z: 'ΖᴢȥʐƶƵⱬⱫᏃꮓꓜⲌⲍζ',
}

const latinLetters = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => [...others].map((letter) => [letter, latin])),
)
// White letters in black circles and squares, each in alphabetical order.
for (const first of [0x1f150, 0x1f170])
  for (let n = 0; n < 26; n++) latinLetters.set(String.fromCodePoint(first + n), String.fromCharCode(97 + n))

const LOOKALIKE_LETTER = new RegExp(`[${[...latinLetters.keys()].join('')}]`, 'gu')

/** Replaces lookalikes with Latin letters. The text must be normalized (NFKD). */
export function readLookalikes(text: string): string {
  return text.replaceAll(LOOKALIKE_LETTER, (letter) => latinLetters.get(letter) ?? letter)
}
