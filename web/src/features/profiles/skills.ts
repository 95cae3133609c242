/** Between two skills in a text. */
const BETWEEN = /[,;\n]/

/** The skills in a text, each once whatever its case: a list by commas, semicolons or lines. */
export function skillsIn(text: string): string[] {
  const skills = text.split(BETWEEN).map((skill) => skill.trim())
  const first = new Map<string, string>()
  for (const skill of skills) {
    const key = skill.toLowerCase()
    if (skill && !first.has(key)) first.set(key, skill)
  }
  return [...first.values()]
}

/** The text that a profile keeps of its skills. */
export function skillsText(skills: readonly string[]): string {
  return skillsIn(skills.join()).join(', ')
}

/** What is typed so far as the skills that are ended by a comma, and the one that is still being typed. */
export function split(typed: string): { ended: string[]; rest: string } {
  const pieces = typed.split(BETWEEN)
  return { ended: pieces.slice(0, -1), rest: pieces.at(-1) ?? '' }
}
