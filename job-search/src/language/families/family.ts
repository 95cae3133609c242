/**
 * A trade by its usual name, with sister titles (what else the same work is called in adverts) and words of its
 * tools, materials and duties. Singular, small letters; plurals and endings are the search's business.
 */
export type Families = Record<string, [titles: string, words: string]>
