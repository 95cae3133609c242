/** Separator of skills. */
const BETWEEN = /[,;\n]/

/** Splits a text at commas, semicolons and lines; unique ignoring case. */
export function skillsIn(text: string): string[] {
  const skills = text.split(BETWEEN).map((skill) => skill.trim())
  const first = new Map<string, string>()
  for (const skill of skills) {
    const key = skill.toLowerCase()
    if (skill && !first.has(key)) first.set(key, skill)
  }
  return [...first.values()]
}

/** Joins skills to the profile's text. */
export function skillsText(skills: readonly string[]): string {
  return skillsIn(skills.join()).join(', ')
}

/** Splits typed text into finished skills and the one being typed. */
export function split(typed: string): { ended: string[]; rest: string } {
  const pieces = typed.split(BETWEEN)
  return { ended: pieces.slice(0, -1), rest: pieces.at(-1) ?? '' }
}
