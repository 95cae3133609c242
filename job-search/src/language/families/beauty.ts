import type { Families } from './family.ts'

export const beauty: Families = {
  barber: [
    'barber stylist, hair cutter, men hairdresser, fade specialist, barbershop owner',
    'hair cut shave beard trim',
  ],
  hairdresser: [
    'hair stylist, hairstylist, beautician, cosmetologist, hair colourist, braider, loctician, weave specialist, salon stylist, wig maker, shampooer, hair assistant',
    'hair salon shampoo color style beauty cut wig',
  ],
  'nail technician': ['manicurist, pedicurist, nail artist, nail stylist', 'nail manicure pedicure polish'],
  'make-up artist': [
    'makeup artist, cosmetic artist, bridal make-up artist, theatrical make-up artist, lash technician, eyebrow technician, beauty consultant',
    'makeup cosmetics face performer lash',
  ],
  'massage therapist': [
    'masseuse, masseur, spa therapist, bodywork therapist, reflexologist, deep tissue therapist, body therapist',
    'massage body muscle soft tissue spa',
  ],
  esthetician: [
    'facialist, skin care specialist, waxing specialist, electrologist, beauty therapist, aesthetician, skin therapist',
    'skin facial face body treatment beauty wax',
  ],
  'fitness instructor': [
    'personal trainer, gym instructor, yoga teacher, aerobics instructor, pilates instructor, fitness trainer, group exercise instructor, zumba instructor, strength coach, exercise physiologist, gym manager',
    'exercise fitness gym yoga aerobics training body',
  ],
  'swim coach': [
    'swimming instructor, sports coach, track coach, athletics coach, football coach, tennis pro, golf pro, basketball coach, scout, athletic director, gymnastics coach',
    'sport coach athlete team training game athletic',
  ],
  'professional athlete': [
    'boxer, football player, racing driver, jockey, golfer, baseball player, cricketer, sportsman',
    'sport athlete compete athletic event game race',
  ],
  'sports official': [
    'referee, umpire, judge sport, timekeeper, race starter, line judge',
    'game sport rules official athletic competition',
  ],
  'athletic trainer': [
    'sports medicine specialist, sports therapist, team trainer',
    'athletic injury sport athlete rehabilitate',
  ],
  lifeguard: [
    'beach lifeguard, pool lifeguard, water safety officer, ski patrol, life saver, surf rescue',
    'swimmer beach pool rescue safety drown',
  ],
  'tattoo artist': [
    'body piercer, tattooist, permanent make-up artist, henna artist',
    'tattoo piercing skin ink',
  ],
  'fashion designer': [
    'clothing designer, costume designer, apparel designer, swimwear designer, textile designer, accessory designer',
    'fashion clothing design apparel garment fabric',
  ],
  model: [
    'fashion model, art model, promotional model, runway model, photo model, demonstrator',
    'model pose clothing photograph',
  ],
}
