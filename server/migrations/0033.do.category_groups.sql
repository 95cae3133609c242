-- A job's group is one of those of the category that its employer chose; the first of each is the one of jobs whose title says
-- nothing finer (contract/src/categories.ts).
update jobs j
set category_group = allowed.groups[1]
from (values
  ('hospitality', array['Hospitality & Tourism', 'Food & Beverage Production']),
  ('healthcare', array['Healthcare & Medical', 'Beauty Wellness & Fitness', 'Social & Community Services']),
  ('education', array['Education & Training', 'Science & Research']),
  ('finance', array['Finance & Banking', 'Professional Services', 'Legal & Compliance']),
  ('construction', array['Trades & Construction', 'Home & Property Services', 'Energy & Utilities', 'Automotive & Mechanical', 'Manufacturing & Production']),
  ('retail', array['Retail & Sales', 'Crafts & Culture']),
  ('technology', array['Technology & IT']),
  ('other', array['General Labor & Other', 'Transportation & Logistics', 'Maritime & Marine', 'Aviation & Aerospace',
    'Agriculture & Environmental', 'Arts Media & Entertainment', 'Government & Public Service', 'Emergency & Public Safety',
    'Military & Defense', 'Home & Property Services', 'Beauty Wellness & Fitness', 'Automotive & Mechanical',
    'Professional Services', 'Legal & Compliance', 'Social & Community Services', 'Crafts & Culture', 'Energy & Utilities',
    'Food & Beverage Production', 'Manufacturing & Production', 'Science & Research'])
) as allowed (category, groups)
where j.category = allowed.category
  and (j.category_group is null or j.category_group <> all (allowed.groups));
