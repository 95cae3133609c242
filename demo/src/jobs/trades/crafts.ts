import type { JobField } from './trade.ts'

export const crafts: JobField = {
  group: 'Crafts & Culture',
  firms: 'Straw, Crafts, Junkanoo Shack, Batik, Tailoring, Heritage Works, Handmade, Drums, Sewing Room',
  openings: `
    {firm} keeps an old craft alive in {place} and needs {noun} to pass it on to.
    Boxing Day comes faster every year; {firm} is looking for {noun}.
    Everything at {firm} is made by hand, and the hands we lack belong to {noun}.
    {firm} has orders from five islands and needs {noun}.`,
  benefits: `
    Materials provided
    Paid by the piece on top of base
    Flexible hours
    Your name on what you make
    Lunch from the pot
    A stall at the summer festival`,
  trades: [
    {
      name: 'Junkanoo costume maker',
      firms: 'Junkanoo Shack, Costumes, Rushers',
      titles: 'Junkanoo Costume Maker | Junkanoo Artist | Costume Paster | Junkanoo Designer',
      pay: ['week', 280, 560],
      types: 'temporary part-time contract full-time',
      where: ['New Providence', 'Grand Bahama', 'Abaco', 'Exuma', 'Eleuthera', 'Long Island'],
      demand: 1.5,
      duties: `
        You bend wire, shape cardboard and fringe crêpe paper until the shack floor disappears.
        Lead pieces are drawn to scale and balanced on a real shoulder.
        Colours are mixed for street light and for dawn.
        You paste for hours with people who sing.
        Secrets of the theme stay in the shack.
        On parade night you walk behind with glue and a torch.`,
      needs: `
        Experience in a Junkanoo group or with sculpture
        Good with wire, glue and time
        Nights in November and December
        Keeps a secret`,
      skills: 'Wire bending, Pasting, Fringing, Cardboard sculpture, Design drawing, Painting, Teamwork',
    },
    {
      name: 'straw work artist',
      firms: 'Straw, Straw House, Handmade',
      titles: 'Straw Work Artist | Straw Weaver | Basket Maker | Straw Plaiter',
      pay: ['week', 260, 420],
      types: 'part-time full-time contract',
      where: [
        'Cat Island',
        'Long Island',
        'Andros',
        'New Providence',
        'Exuma',
        'Grand Bahama',
        'Acklins',
        'Crooked Island',
        'Eleuthera',
        'San Salvador',
        'Mayaguana',
      ],
      duties: `
        You strip, dry and plait silver top into fathoms that lie flat.
        Hats, bags and mats are sewn tight and lined neatly.
        Fish-gill, peas-and-rice and Bahama Mama plaits are known or will be taught.
        Raffia is dyed in small pots and never the same twice.
        Young people come after school, and you show them.
        Each piece is finished, labelled and priced.`,
      needs: `
        Patient hands
        Some plaiting or sewing experience
        Able to work to an order list
        From home is possible`,
      skills: 'Plaiting, Sewing, Dyeing, Hat making, Basket weaving, Teaching',
    },
    {
      name: 'seamstress',
      firms: 'Sewing Room, Tailoring, Uniforms',
      titles: 'Seamstress | Tailor | Dressmaker | Uniform Maker | Alterations Tailor',
      pay: ['week', 280, 480],
      types: 'full-time part-time contract temporary',
      demand: 1.5,
      duties: `
        You cut, stitch and press so that the inside is as neat as the outside.
        Uniforms peak in August, gowns in June, choir robes whenever the choir grows.
        Fittings are kind and exact.
        You let out, take in and rescue zips.
        Machines are oiled and needles changed before they skip.
        Orders leave on the day on the ticket.`,
      needs: `
        Three years of sewing for others
        Own shears
        Industrial machine experience
        Neat measuring`,
      skills: 'Sewing, Pattern cutting, Alterations, Fittings, Industrial machines, Uniforms, Pressing',
    },
    {
      name: 'drum maker',
      firms: 'Drums, Heritage Works, Drum House',
      titles: 'Drum Maker | Goatskin Drum Maker | Drum Maker and Wood Carver',
      pay: ['week', 280, 480],
      types: 'part-time contract full-time',
      where: ['New Providence', 'Cat Island', 'Andros', 'Grand Bahama', 'Exuma', 'Abaco', 'Long Island'],
      duties: `
        You stretch goatskin over a barrel and heat it until it speaks.
        Madeira and horseflesh are carved with sharp gouges and no hurry.
        Skins are cured behind the shop, downwind.
        Instruments are tuned, signed and shipped in straw.
        Workshops for schools run on Fridays.
        Repairs are done while people wait in the shade.`,
      needs: `
        Woodworking skill
        Not squeamish about hides
        Patience with schoolchildren
        Own carving tools are welcome`,
      skills: 'Wood carving, Drum making, Skin curing, Finishing, Teaching, Sharpening',
    },
    {
      name: 'batik artist',
      firms: 'Batik, Crafts, Handmade',
      titles: 'Batik Artist | Batik Printer | Shell Craft Maker | Jewellery Maker | Soap and Candle Maker',
      pay: ['week', 260, 420],
      types: 'part-time full-time contract',
      duties: `
        You work in small batches and keep the ones that please you.
        Wax, shell or oil: each has a temperature and you respect it.
        Designs come from the reef, the bush and the kitchen.
        Stock is finished and packed for shops on other islands.
        Visitors may try, and you clean up after them cheerfully.
        Costs per piece are written in the book.`,
      needs: `
        A craft of your own, shown in pictures
        Clean and careful work
        Able to repeat a design
        Some Saturdays`,
      skills: 'Batik, Dyeing, Jewellery making, Shell craft, Packaging, Design, Customer service',
    },
  ],
}
