import type { Families } from './family.ts'

export const arts: Families = {
  photographer: [
    'wedding photographer, photo journalist, studio photographer, portrait photographer, aerial photographer, drone photographer, cameraman still, photojournalist, underwater photographer, forensic photographer',
    'photograph camera image picture portrait film',
  ],
  videographer: [
    'camera operator, video editor, film maker, film editor, cameraman, video producer, cinematographer, film crew, video technician, camera man',
    'video film camera television edit record motion picture',
  ],
  'graphic designer': [
    'visual designer, logo designer, layout artist, illustrator, art director, creative director, brand designer, sign painter, sign writer, commercial artist, packaging designer, creative designer, design director',
    'graphic design visual layout logo illustration art advertising',
  ],
  'interior designer': [
    'interior decorator, set designer, home stager, kitchen designer, space planner, exhibit designer, stage designer, decorator, colour consultant, production designer',
    'interior design decor furnish space set exhibit',
  ],
  'industrial designer': [
    'product designer, furniture designer, commercial designer, automotive designer, package designer, toy designer, concept designer',
    'product design manufactured industrial',
  ],
  artist: [
    'painter artist, fine artist, sculptor, muralist, portrait artist, visual artist, printmaker, cartoonist, sketch artist, illustrator artist, caricaturist, ceramic artist, calligrapher',
    'art paint sculpture draw original artwork craft',
  ],
  journalist: [
    'reporter, news reporter, correspondent, editor, newspaper editor, news anchor, columnist, copy editor, news editor, broadcast journalist, managing editor, news analyst, news writer, anchorman, newscaster, assignment editor',
    'news story report edit write newspaper broadcast publication',
  ],
  writer: [
    'author, copywriter, content writer, blogger, poet, script writer, playwright, novelist, editor book, screenwriter, lyricist, ghost writer, speech writer, advertising writer',
    'write script story poetry book copy literary',
  ],
  'radio host': [
    'radio announcer, disc jockey, dj, presenter, broadcaster, master of ceremonies, mc, podcaster, talk show host, announcer, emcee, radio presenter, public address announcer',
    'radio announce broadcast music program event talk',
  ],
  'sound engineer': [
    'audio technician, sound technician, recording engineer, lighting technician, stage technician, broadcast technician, av technician, broadcast engineer, sound mixer, stage manager, studio engineer, boom operator sound, projectionist, light technician, audio engineer, dj technician, transmitter operator',
    'sound audio record broadcast stage lighting equipment microphone video transmit',
  ],
  producer: [
    'film director, television producer, programme director, stage director, artistic director, talent director, casting director, theatre director, show producer, radio producer, program manager broadcast, media producer',
    'production direct television film radio stage performers program',
  ],
  musician: [
    'singer, rake and scrape musician, band member, drummer, guitarist, pianist, saxophonist, vocalist, entertainer, steel pan player, organist, church musician, violinist, instrumentalist, soloist',
    'music sing instrument perform band song play',
  ],
  'music director': [
    'composer, choir director, conductor orchestra, arranger, songwriter, bandmaster, band leader, choirmaster, orchestrator',
    'music compose orchestra choir conduct arrange',
  ],
  dancer: [
    'choreographer, dance performer, fire dancer, limbo dancer, ballet dancer, dance director',
    'dance choreography perform',
  ],
  actor: [
    'actress, performer, comedian, stunt performer, voice actor, magician, clown, extra, entertainer street, circus performer, puppeteer, storyteller',
    'act perform entertain role stage audience',
  ],
  'talent agent': [
    'booking agent artist, artist manager, sports agent, talent manager, literary agent, agent for performers, theatrical agent',
    'agent artist performer athlete represent contract',
  ],
}
