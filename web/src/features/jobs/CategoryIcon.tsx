import {
  BriefcaseBusiness,
  Car,
  ChartLine,
  ConciergeBell,
  Factory,
  FlaskConical,
  GraduationCap,
  Hammer,
  HeartHandshake,
  HeartPulse,
  House,
  Landmark,
  Monitor,
  Palette,
  Plane,
  Scale,
  Scissors,
  Shield,
  Ship,
  Siren,
  Sprout,
  Store,
  Truck,
  Utensils,
  Zap,
  type LucideIcon,
} from 'lucide-react'

// Matched by a word of the name, so categories and category groups share icons.
const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/construction|trades/i, Hammer],
  [/health|medical/i, HeartPulse],
  [/hospitality|tourism/i, ConciergeBell],
  [/maritime|marine/i, Ship],
  [/aviation|aerospace/i, Plane],
  [/energy|utilities/i, Zap],
  [/emergency|safety/i, Siren],
  [/military|defen[cs]e/i, Shield],
  [/beauty|wellness/i, Scissors],
  [/food|beverage/i, Utensils],
  [/technology|\bIT\b/i, Monitor],
  [/education|training/i, GraduationCap],
  [/transport|logistics/i, Truck],
  [/automotive|mechanical/i, Car],
  [/home|property/i, House],
  [/retail|sales/i, Store],
  [/manufactur/i, Factory],
  [/agricultur|environment/i, Sprout],
  [/arts|media|entertainment|crafts|culture/i, Palette],
  [/legal|compliance/i, Scale],
  [/science|research/i, FlaskConical],
  [/government|public service/i, Landmark],
  [/finance|bank|professional/i, ChartLine],
  [/social|community/i, HeartHandshake],
]

/** The icon of a category or a category group. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  const Icon = icons.find(([pattern]) => pattern.test(category))?.[1] ?? BriefcaseBusiness
  return <Icon className={className} />
}
