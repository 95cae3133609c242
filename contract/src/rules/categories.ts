import type { JobCategory } from '../jobs.ts'

/** The category groups of specification section 9. The lower priority number wins a tie. */
export const categoryGroups = [
  { name: 'Hospitality & Tourism', priority: 1 },
  { name: 'Trades & Construction', priority: 1 },
  { name: 'Healthcare & Medical', priority: 1 },
  { name: 'Education & Training', priority: 1 },
  { name: 'Technology & IT', priority: 1 },
  { name: 'Retail & Sales', priority: 1 },
  { name: 'Professional Services', priority: 1 },
  { name: 'Transportation & Logistics', priority: 1 },
  { name: 'Maritime & Marine', priority: 1 },
  { name: 'Finance & Banking', priority: 2 },
  { name: 'Home & Property Services', priority: 2 },
  { name: 'Beauty Wellness & Fitness', priority: 2 },
  { name: 'Automotive & Mechanical', priority: 2 },
  { name: 'Agriculture & Environmental', priority: 2 },
  { name: 'Food & Beverage Production', priority: 2 },
  { name: 'Arts Media & Entertainment', priority: 2 },
  { name: 'Crafts & Culture', priority: 2 },
  { name: 'Legal & Compliance', priority: 2 },
  { name: 'Government & Public Service', priority: 2 },
  { name: 'Emergency & Public Safety', priority: 2 },
  { name: 'Aviation & Aerospace', priority: 2 },
  { name: 'Energy & Utilities', priority: 2 },
  { name: 'Social & Community Services', priority: 2 },
  { name: 'Science & Research', priority: 3 },
  { name: 'Manufacturing & Production', priority: 3 },
  { name: 'Military & Defense', priority: 3 },
  { name: 'General Labor & Other', priority: 3 },
] as const satisfies readonly { name: string; priority: 1 | 2 | 3 }[]
export type CategoryGroup = (typeof categoryGroups)[number]['name']

/**
 * The groups of each category of the job form. The first one is the default for jobs whose title matches no group.
 * "other" has every group that isn't the default of another category.
 */
export const groupsOfCategory: Record<JobCategory, readonly CategoryGroup[]> = {
  hospitality: ['Hospitality & Tourism', 'Food & Beverage Production'],
  healthcare: ['Healthcare & Medical', 'Beauty Wellness & Fitness', 'Social & Community Services'],
  education: ['Education & Training', 'Science & Research'],
  finance: ['Finance & Banking', 'Professional Services', 'Legal & Compliance'],
  construction: [
    'Trades & Construction',
    'Home & Property Services',
    'Energy & Utilities',
    'Automotive & Mechanical',
    'Manufacturing & Production',
  ],
  retail: ['Retail & Sales', 'Crafts & Culture'],
  technology: ['Technology & IT'],
  other: [
    'General Labor & Other',
    'Transportation & Logistics',
    'Maritime & Marine',
    'Aviation & Aerospace',
    'Agriculture & Environmental',
    'Arts Media & Entertainment',
    'Government & Public Service',
    'Emergency & Public Safety',
    'Military & Defense',
    'Home & Property Services',
    'Beauty Wellness & Fitness',
    'Automotive & Mechanical',
    'Professional Services',
    'Legal & Compliance',
    'Social & Community Services',
    'Crafts & Culture',
    'Energy & Utilities',
    'Food & Beverage Production',
    'Manufacturing & Production',
    'Science & Research',
  ],
}

/** The category of the job form that a group belongs to, or "other". */
export function categoryOfGroup(group: CategoryGroup): JobCategory {
  const entry = Object.entries(groupsOfCategory).find(([, groups]) => groups.includes(group))
  return (entry?.[0] ?? 'other') as JobCategory
}
