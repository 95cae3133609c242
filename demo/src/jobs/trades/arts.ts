import type { JobField } from './trade.ts'

export const arts: JobField = {
  group: 'Arts Media & Entertainment',
  firms: 'Productions, Studio, Media, Photography, Entertainment, Sound, Design House, Radio, Press, Music',
  openings: `
    {firm} in {place} has a full calendar and needs {noun}.
    The stage is booked and the lights are hung; {firm} is looking for {noun}.
    {firm} tells island stories to people who think they know them, and would like {noun} to join in.
    Good work brought {firm} more work, and now we need {noun}.`,
  benefits: `
    Use of our equipment
    Credit for your work
    Meals on shoot days
    Travel between islands paid
    Flexible days
    Share of repeat bookings`,
  trades: [
    {
      name: 'musician',
      firms: 'Entertainment, Music, Beach Club, Supper Club',
      titles: 'Musician | Rake and Scrape Musician | Singer | House Band Drummer | Saxophonist',
      pay: ['fixed', 150, 900],
      types: 'part-time contract temporary',
      where: 'resorts',
      duties: `
        You play three sets a night and read the room between them.
        Goombay, rake and scrape and a little country are all requested.
        Sound check is at five and the stage is shared.
        Saws, goatskins and guitars are tuned to the humidity.
        Weddings get the song they asked for.
        You pack down quietly after eleven.`,
      needs: `
        A repertoire of two hours
        Own instrument
        Reliable and presentable
        Evenings and weekends`,
      skills: 'Live performance, Rake and scrape, Goombay, Singing, Guitar, Drums, Sound check',
    },
    {
      name: 'DJ',
      firms: 'Entertainment, Sound, Events, Nights',
      titles: 'DJ | Resident DJ | Event DJ and Host | Wedding DJ',
      pay: ['fixed', 200, 900],
      types: 'part-time contract temporary',
      duties: `
        You start low, build slowly and know when to drop the one that everybody knows.
        Equipment is tested at the venue and never for the first time.
        Requests are taken with grace.
        Microphones work during the speeches.
        You keep the volume inside the permit.
        Cables are taped where people dance.`,
      needs: `
        Two years of events
        A clean library of soca, junkanoo, reggae and oldies
        Own controller preferred
        Late nights`,
      skills: 'Mixing, Sound systems, Microphones, Event hosting, Lighting, Crowd reading',
    },
    {
      name: 'photographer',
      firms: 'Photography, Studio, Weddings, Pictures',
      titles: 'Photographer | Wedding Photographer | Resort Photographer | Photo Editor',
      pay: ['fixed', 350, 2200],
      types: 'contract part-time full-time',
      demand: 1.5,
      remote: 0.1,
      duties: `
        You shoot families at golden hour and properties at noon.
        Two bodies, two cards, and a bag that floats.
        Galleries go out within a week.
        People who hate being photographed like you by the third frame.
        Editing is honest: the sea here needs no help.
        Drone flights have their permit.`,
      needs: `
        Portfolio of paid work
        Own equipment
        Good manners at weddings
        Drone licence is a plus`,
      skills: 'Portraits, Weddings, Lightroom, Drone photography, Real estate photography, Lighting',
    },
    {
      name: 'videographer',
      firms: 'Productions, Films, Media, Studio',
      titles: 'Videographer | Video Editor | Camera Operator | Drone Videographer',
      pay: ['fixed', 500, 3500],
      types: 'contract part-time full-time',
      remote: 0.2,
      duties: `
        You film tours, regattas and quiet interviews on porches.
        Sound is recorded as carefully as the picture.
        Cuts are short, and a longer one exists for those who want it.
        Cards are copied twice before anybody goes home.
        Captions are correct, names above all.
        You deliver on the day you said.`,
      needs: `
        Show reel
        Editing software in daily use
        Own camera is a plus
        Can shoot from a moving boat`,
      skills: 'Video editing, Premiere Pro, Sound recording, Drone video, Colour grading, Interviews',
    },
    {
      name: 'graphic designer',
      firms: 'Design House, Studio, Print and Design, Brands',
      titles: 'Graphic Designer | Brand Designer | Sign Designer | Layout Artist',
      pay: ['year', 26000, 48000],
      types: 'full-time part-time contract internship',
      where: 'towns',
      remote: 0.5,
      duties: `
        You draw logos, menus and packaging that print well on the machine we really have.
        Type can be read from a moving jitney.
        Two ideas are shown, not twelve.
        Files are named so that another person finds them.
        You check proofs against the light.
        Clients learn why, and mostly agree.`,
      needs: `
        Portfolio
        Illustrator, InDesign and Photoshop
        Knows print and screen
        Takes feedback well`,
      skills: 'Illustrator, InDesign, Photoshop, Branding, Typography, Packaging, Print production',
    },
    {
      name: 'journalist',
      firms: 'Radio, Press, Media, Weekly',
      titles: 'Journalist | Reporter | Radio Host | News Editor | Copywriter',
      pay: ['year', 24000, 42000],
      types: 'full-time contract part-time',
      where: 'towns',
      remote: 0.25,
      duties: `
        You find the story behind the press release and call the person it is about.
        Facts are checked with two sources and a date.
        Council meetings, regattas and school prize days are all news here.
        You write short, then shorter.
        Live microphones do not frighten you.
        Corrections are printed as large as the mistake.`,
      needs: `
        Clips or recordings of your work
        Clean copy at speed
        Driver’s licence
        Evenings when things happen in the evening`,
      skills: 'Reporting, Interviews, Writing, Editing, Broadcasting, Fact checking, Social media',
    },
  ],
}
