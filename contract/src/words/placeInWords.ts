/** "George Town, Exuma"; the country only if nothing more specific is known. */
export function placeInWords(location: string | null, island: string | null): string | null {
  if (!location || !island || location.includes(island)) return location || island
  return location === 'Bahamas' ? island : `${location}, ${island}`
}
