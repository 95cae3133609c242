/** The longest subject that email clients show whole. */
export const SUBJECT_MAX = 60
