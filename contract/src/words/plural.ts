/** A number with its noun: "1 job", "2,520 jobs". `nouns` is the plural where it isn't `noun` + "s". */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'one' to 'ten', then digits. */
export function numberInWords(count: number): string {
  return NUMBER_WORDS[count] ?? count.toLocaleString('en')
}
