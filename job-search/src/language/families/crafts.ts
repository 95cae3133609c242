import type { Families } from './family.ts'

export const crafts: Families = {
  'Junkanoo costume maker': [
    'junkanoo artist, costume builder, costume designer, drum maker, goatskin drum maker, float builder, costume attendant, wardrobe attendant, dresser',
    'costume junkanoo drum performer dress wardrobe',
  ],
  'straw work artist': [
    'straw weaver, basket maker, basket weaver, hat maker, plait worker, straw plaiter',
    'straw weave basket hat plait craft',
  ],
  'wood carver': [
    'craftsman, carver, artisan, souvenir maker, shell craft maker, batik artist, candle maker, soap maker, craft artist, crafter, potter artist',
    'craft carve handmade wood shell',
  ],
  tailor: [
    'seamstress, dressmaker, alterations specialist, garment maker, sewer, custom tailor, fitter, alteration hand, costume maker, needlewoman, uniform maker',
    'sew garment fabric cloth alter stitch dress pattern',
  ],
  shoemaker: [
    'cobbler, shoe repairer, leather worker, saddle maker, leather craftsman, upholsterer, sail maker, canvas worker, car trimmer, sailmaker',
    'leather shoe upholstery canvas furniture stitch sole',
  ],
  'jewellery maker': [
    'jeweller, goldsmith, silversmith, watch repairer, gem cutter, engraver, clock repairer, stone setter jewelry, watchmaker, diamond cutter',
    'jewelry gold gem stone silver watch engrave metal',
  ],
}
