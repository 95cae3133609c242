import type { JobField } from './trade.ts'

export const foodMaking: JobField = {
  group: 'Food & Beverage Production',
  firms: 'Bakery, Seafoods, Brewing, Foods, Preserves, Creamery, Distillers, Bottling',
  openings: `
    {firm} starts while {place} is asleep and needs {noun}.
    Demand for what {firm} makes has doubled, and we are looking for {noun}.
    {firm} sells to hotels, schools and grandmothers, who all notice quality; we need {noun} who does too.
    Clean hands and early hours: {firm} in {place} is looking for {noun}.`,
  benefits: `
    Bread and product allowance
    Afternoons free
    Uniform laundered
    Food safety training paid
    Production bonus
    Health insurance after six months`,
  trades: [
    {
      name: 'baker',
      firms: 'Bakery, Breads, Bake Shop',
      titles: 'Baker | Bread Baker | Night Baker | Cake Baker | Bakery Assistant',
      pay: ['week', 280, 460],
      types: 'full-time part-time',
      demand: 1.5,
      duties: `
        You mix at two, shape at four and open the oven when the first taxi stops outside.
        White bread, raisin bread and johnny cake never leave the list.
        Dough is read by hand, because flour and weather change.
        Wholesale trays are counted and loaded by six.
        You scale recipes without losing their taste.
        The mixer is scrubbed down to the bolts.`,
      needs: `
        One year in a bakery
        Food handler’s certificate
        Early hours without complaint
        Able to lift a flour sack`,
      skills: 'Bread, Pastry, Johnny cake, Dough shaping, Oven work, Food safety, Wholesale orders',
    },
    {
      name: 'seafood processor',
      firms: 'Seafoods, Fish House, Cold Storage',
      titles: 'Seafood Processor | Fish House Worker | Crawfish Grader | Conch Processor',
      pay: ['hour', 6.5, 11],
      types: 'full-time temporary',
      where: [
        'Spanish Wells',
        'New Providence',
        'Grand Bahama',
        'Abaco',
        'Andros',
        'Long Island',
        'Eleuthera',
        'Inagua',
      ],
      duties: `
        You grade, dip, pack and freeze within the hour.
        Tails are sized by weight and undersized ones are reported.
        Hair nets, boots and gloves are worn from the door on.
        Cold rooms are logged every two hours.
        Cartons are labelled for export without a smudge.
        When boats land late, the shift stays late and is paid for it.`,
      needs: `
        Works well in the cold
        Food handler’s certificate
        Careful and quick
        Overtime in season`,
      skills: 'Grading, Packing, HACCP, Cold storage, Filleting, Sanitation, Labelling',
    },
    {
      name: 'brewery operator',
      firms: 'Brewing, Distillers, Bottling, Pepper Sauce',
      titles: 'Brewery Operator | Bottling Line Operator | Rum Distillery Assistant | Hot Sauce Maker',
      pay: ['week', 320, 520],
      types: 'full-time part-time contract',
      where: ['New Providence', 'Grand Bahama', 'Abaco', 'Cat Island', 'Eleuthera'],
      duties: `
        You follow the batch sheet and write down what you really did.
        Tanks, lines and bottles are sanitised before anything good goes in.
        Goat peppers are handled with gloves and respect.
        Labels are straight and caps are tight.
        Samples are tasted by two people, one of whom is not you.
        Visitors on the tour get a clear answer.`,
      needs: `
        Production or kitchen experience
        Exact with weights and times
        Able to lift cases
        Food handler’s certificate`,
      skills: 'Batch production, Sanitation, Bottling, Quality control, Record keeping, Tours',
    },
  ],
}

export const plant: JobField = {
  group: 'Manufacturing & Production',
  firms: 'Manufacturing, Block Works, Plastics, Industries, Printing, Packaging, Salt Works',
  openings: `
    {firm} runs two shifts in {place} and needs {noun} on one of them.
    What {firm} makes is used all over the islands; to make more of it we need {noun}.
    Machines run well at {firm} because people look after them; we are looking for {noun}.`,
  benefits: `
    Shift allowance
    Protective gear provided
    Canteen
    Health insurance
    Attendance bonus
    Training on each line`,
  trades: [
    {
      name: 'machine operator',
      firms: 'Manufacturing, Block Works, Plastics, Printing, Packaging',
      titles:
        'Machine Operator | Production Operator | Packaging Line Operator | Print Finisher | Block Plant Operator',
      pay: ['hour', 7.5, 14],
      types: 'full-time temporary',
      where: 'capital',
      duties: `
        You set up, run and stop a line, and stopping it is a skill.
        Guards stay on and hands stay out.
        The first piece of each run is measured, and so is every fiftieth.
        Jams are cleared with the power locked off.
        Output and scrap are written on the board.
        You hand over to the next shift face to face.`,
      needs: `
        One year in production
        Mechanical sense
        Rotating shifts
        Safety boots`,
      skills: 'Machine setup, Quality control, Safety, Packing, Forklift, Minor maintenance',
    },
    {
      name: 'salt worker',
      firms: 'Salt Works, Salt Company',
      titles: 'Salt Worker | Salt Pan Operator | Harvester Driver at the Salt Works',
      pay: ['week', 360, 600],
      types: 'full-time temporary',
      where: ['Inagua', 'Long Island', 'Exuma', 'Ragged Island'],
      duties: `
        You tend pans, gates and pumps as the brine thickens.
        Harvesters run day and night when the crystal is right.
        Gates are moved by the hydrometer and not by habit.
        You load ships by conveyor and watch the trim.
        Flamingos have the right of way.
        Machines are washed with fresh water or they are gone in a year.`,
      needs: `
        Used to heat and glare
        Equipment experience is a plus
        Lives on the island or will move
        Shifts in harvest`,
      skills: 'Pumps, Heavy equipment, Brine testing, Conveyor loading, Maintenance, Safety',
    },
  ],
}
