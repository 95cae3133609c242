import { fullName } from 'contract/words/fullName'
import { plural } from 'contract/words/plural'
import { PRODUCT_NAME } from 'contract/words/product'
import { publicProfilePath, type PublicProfile } from 'contract/publicProfiles'
import type { LinkPreview } from '../../pages/linkPreview.ts'

/** Link preview of a public profile: face, trade, island and rating. */
export function profilePreview(profile: PublicProfile, publicUrl: string): LinkPreview {
  const { username, trade, occupation, island, bio, rating, reviews_count, avatar_url } = profile
  const name = fullName(profile)
  const work = trade || occupation
  const facts = [work, island].filter((fact) => fact !== null)
  const about = [facts.join(' · '), bio].filter(Boolean).join('. ')
  return {
    title: work ? `${name}, ${work} | ${PRODUCT_NAME}` : `${name} | ${PRODUCT_NAME}`,
    description: about || `${name} on ${PRODUCT_NAME}`,
    path: publicProfilePath(username),
    type: 'profile',
    picture: {
      title: name,
      lines: facts,
      badge: rating === null ? undefined : `${rating.toFixed(1)} of 5 · ${plural(reviews_count, 'review')}`,
      picture: avatar_url ? { path: avatar_url, isPortrait: true } : undefined,
    },
    jsonLd: profilePage(profile, publicUrl),
  }
}

/** The profile as schema.org's ProfilePage. */
function profilePage(profile: PublicProfile, publicUrl: string) {
  const { username, trade, occupation, island, bio, skills, avatar_url } = profile
  const jobTitle = trade || occupation
  return {
    '@context': 'https://schema.org/',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: fullName(profile),
      alternateName: username,
      url: publicUrl + publicProfilePath(username),
      ...(bio && { description: bio }),
      ...(avatar_url && { image: publicUrl + avatar_url }),
      ...(jobTitle && { jobTitle }),
      ...(skills && { knowsAbout: skills }),
      ...(island && { address: { '@type': 'PostalAddress', addressRegion: island, addressCountry: 'BS' } }),
    },
  }
}
