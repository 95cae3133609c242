import type { Families } from './family.ts'

export const science: Families = {
  scientist: [
    'researcher, research scientist, research assistant, laboratory scientist, research associate, r&d scientist, research director, laboratory manager, research manager, natural sciences manager, clinical research coordinator, research fellow',
    'research scientific laboratory study experiment',
  ],
  biologist: [
    'marine biologist, microbiologist, zoologist, botanist, biochemist, geneticist, biological technician, wildlife biologist, bacteriologist, fisheries biologist, molecular biologist, bioinformatics scientist, biophysicist, virologist, ornithologist, bioinformatician, physiologist',
    'biology organism animal plant cell gene biological laboratory microorganism wildlife',
  ],
  chemist: [
    'chemical technician, analytical chemist, lab chemist, chemical analyst, materials scientist, chemical engineer, assayer, water chemist, metallurgist, polymer chemist, materials engineer, organic chemist, toxicologist, perfumer, laboratory tester',
    'chemical chemistry laboratory analysis compound material substance metal test',
  ],
  geologist: [
    'geoscientist, geophysicist, hydrologist, geological technician, oceanographer, seismologist, soil tester, mining engineer, mineralogist, paleontologist, mud logger, geochemist, hydrogeologist, groundwater specialist, petroleum geologist',
    'geology earth rock mineral water seismic ground geological mining',
  ],
  physicist: [
    'astronomer, research physicist, optical engineer, acoustics engineer, nuclear physicist, astrophysicist, photonics engineer, nanosystems engineer',
    'physics physical astronomy theory matter optical',
  ],
  'weather forecaster': [
    'meteorologist, weather observer, climatologist, weather presenter, atmospheric scientist, weather analyst',
    'weather atmospheric forecast climate meteorological',
  ],
  anthropologist: [
    'archaeologist, historian, geographer, social scientist, ethnographer, field archaeologist, genealogist, social science research assistant',
    'culture history human archaeological society geography social',
  ],
  'biomedical engineer': [
    'medical device engineer, bioengineer, tissue engineer, clinical engineer, rehabilitation engineer, medical scientist, clinical trial manager',
    'biomedical medical device biology engineering clinical',
  ],
}
