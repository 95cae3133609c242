/** A number with its noun: "1 job", "2,520 jobs". `nouns` is the plural where it isn't `noun` + "s". */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`
}
