import { BadgeDollarSign, BriefcaseBusiness, MessageCircle, Search, UserRound } from 'lucide-react'
import text from './text/how-it-works.md?raw'
import { SectionedPage } from './text/SectionedPage.tsx'

/** /how-it-works */
export function HowItWorks() {
  return <SectionedPage text={text} icons={icons} />
}

const icons = [
  <UserRound key="profile" />,
  <Search key="work" />,
  <BriefcaseBusiness key="hire" />,
  <MessageCircle key="contact" />,
  <BadgeDollarSign key="cost" />,
]
