import type { JobField } from './trade.ts'

export const science: JobField = {
  group: 'Science & Research',
  firms: 'Reef Institute, Research Station, Field Station, Marine Laboratory, Weather Services',
  openings: `
    {firm} has studied the water around {place} for years and is looking for {noun}.
    Field season starts soon, and {firm} needs {noun}.
    The questions at {firm} are large and the boats are small; {noun} would fit in well.`,
  benefits: `
    Room and board at the station
    Boat time
    Conference travel
    Health insurance
    Your name on publications`,
  trades: [
    {
      name: 'marine biologist',
      firms: 'Reef Institute, Research Station, Marine Laboratory',
      titles:
        'Marine Biologist | Coral Restoration Technician | Field Research Assistant | Fisheries Scientist',
      pay: ['year', 28000, 55000],
      types: 'full-time contract internship temporary',
      where: [
        'Eleuthera',
        'Andros',
        'Exuma',
        'Abaco',
        'New Providence',
        'San Salvador',
        'Bimini',
        'Grand Bahama',
      ],
      duties: `
        You count conch, tag sharks and hang coral on trees of pipe.
        Transects are swum at the same place and the same depth each month.
        Data is entered on the evening it was taken.
        Fishermen tell you what the instruments do not, and you write that down too.
        School groups hold the sea urchin because you showed them how.
        Permits and dive plans are yours to keep in order.`,
      needs: `
        Degree in biology or marine science
        Scientific or advanced diver
        Boat handling
        Sun, salt and spreadsheets are no problem`,
      skills:
        'Field surveys, Scuba diving, Data collection, Coral restoration, Boat handling, Statistics, Report writing',
    },
    {
      name: 'weather forecaster',
      firms: 'Weather Services, Weather Office',
      titles: 'Weather Forecaster | Meteorological Technician | Meteorologist',
      pay: ['year', 30000, 52000],
      where: ['New Providence', 'Grand Bahama', 'Exuma', 'San Salvador'],
      duties: `
        You read the maps, the models and the sky, and you say which one you believe.
        Marine forecasts go out at six and at six.
        Instruments are calibrated and birds’ nests removed from them.
        In a storm you speak slowly and give times.
        Pilots and captains call, and you answer.
        Records are kept without gaps.`,
      needs: `
        Training in meteorology
        Shift work
        Clear voice on the radio
        Good with numbers`,
      skills: 'Forecasting, Observation, Marine weather, Radio, Data analysis, Instruments',
    },
  ],
}

export const hands: JobField = {
  group: 'General Labor & Other',
  firms: 'Labour Services, Event Hire, Crew, Parking, Hire Centre, General Services',
  openings: `
    {firm} needs {noun} in {place}, starting as soon as you can.
    Honest work, paid weekly: {firm} is looking for {noun}.
    {firm} sends people where hands are needed around {place}, and is short of {noun}.
    No two days are alike at {firm}, which is looking for {noun}.`,
  benefits: `
    Paid every Friday
    Lunch provided
    Gloves and boots
    Chance of a permanent post
    Transport from town`,
  trades: [
    {
      name: 'labourer',
      titles: 'General Labourer | Labourer | Mover | Event Set-Up Worker',
      pay: ['hour', 6.5, 10],
      types: 'temporary full-time part-time contract',
      demand: 2.5,
      duties: `
        You lift, carry, dig and sweep, and you ask before you guess.
        Materials are moved once, to the right place.
        Tools come back clean and counted.
        You keep an eye on the others and they on you.
        Tents, chairs and stages go up in the morning and come down at night.
        Those who are early on Monday are asked first for Tuesday.`,
      needs: `
        Strong back and good attitude
        Safety boots
        Can start early
        No experience needed`,
      skills: 'Lifting, Digging, Loading, Site cleaning, Hand tools, Teamwork',
    },
    {
      name: 'parking attendant',
      titles: 'Parking Attendant | Valet Attendant | Parking Lot Attendant',
      pay: ['hour', 6.5, 8.5],
      types: 'full-time part-time temporary',
      where: 'towns',
      duties: `
        You park other people’s cars as though they were your mother’s.
        Keys are tagged and hung in order.
        Drivers are greeted, helped and thanked.
        You keep the lane moving with your hands and a smile.
        Cones and chains are put back where they belong.
        Dents are noted before the car is moved.`,
      needs: `
        Driver’s licence
        Polite and quick on your feet
        Evenings and weekends
        Clean police record`,
      skills: 'Driving, Customer service, Cash handling, Vehicle care, Time keeping, Teamwork',
    },
  ],
}
