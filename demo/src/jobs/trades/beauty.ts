import type { JobField } from './trade.ts'

export const beauty: JobField = {
  group: 'Beauty Wellness & Fitness',
  firms: 'Salon, Day Spa, Barbers, Hair Studio, Fitness, Wellness Studio, Nails, Swim Club, Gym',
  openings: `
    {firm} in {place} has an empty chair and a full appointment book; we are looking for {noun}.
    People leave {firm} standing straighter, and we need {noun} to keep that up.
    {firm} is clean, cheerful and busy, and has room for {noun}.
    Saturday at {firm} starts before eight; {noun} with good hands and good stories is welcome.
    {firm} is opening a second room in {place} and needs {noun}.`,
  benefits: `
    Commission on top of base
    Tips are yours
    Products at cost
    Flexible days
    Training days paid
    Free membership
    Steady walk-in trade`,
  trades: [
    {
      name: 'barber',
      firms: 'Barbers, Cuts, Barber Lounge',
      titles: 'Barber | Senior Barber | Barber with Own Clients',
      pay: ['week', 300, 650],
      types: 'full-time part-time contract',
      duties: `
        You cut fades, line-ups and Sunday-sharp trims.
        Blades are disinfected between heads, every time.
        Children sit on the board and leave with a lollipop.
        You keep your bookings and your promises about time.
        Talk is free and what is said in the chair stays there.
        The floor is swept after each cut.`,
      needs: `
        Two years of cutting, with pictures
        Own clippers
        Clean habits
        Saturdays`,
      skills: 'Fades, Line-ups, Beard trims, Hot towel shave, Customer service, Sanitation',
    },
    {
      name: 'hairdresser',
      firms: 'Salon, Hair Studio, Braids and Beauty',
      titles: 'Hairdresser | Hair Stylist | Hair Braider | Natural Hair Stylist | Colourist',
      pay: ['week', 300, 600],
      types: 'full-time part-time contract temporary',
      demand: 1.5,
      duties: `
        You wash, press, braid and colour hair of every kind.
        Natural hair is treated with knowledge and not with force.
        Braids are even, and nobody leaves with a headache.
        Colour is tested on a strand before the whole head.
        Brides and graduates are booked with time to spare.
        You sell only what you would use yourself.`,
      needs: `
        Cosmetology licence
        Two years in a salon
        Good hands and a good ear
        Fridays and Saturdays`,
      skills: 'Braiding, Colouring, Silk press, Natural hair, Cutting, Bridal hair, Customer service',
    },
    {
      name: 'nail technician',
      firms: 'Nails, Salon, Beauty Bar',
      titles: 'Nail Technician | Manicurist | Lash and Nail Technician',
      pay: ['week', 280, 500],
      types: 'full-time part-time contract',
      where: 'towns',
      duties: `
        You shape, fill and paint with a steady hand.
        Tools are sterilised and files are new.
        Designs range from plain pink to the whole flag.
        You notice a nail that should see a doctor.
        Appointments run on time, also on the Friday before Easter.
        Reviews with photographs bring most of our clients.`,
      needs: `
        Nail technician certificate
        One year of gel and acrylic
        Clean workstation
        Weekends`,
      skills: 'Gel nails, Acrylics, Manicure, Pedicure, Nail art, Sanitation, Lash extensions',
    },
    {
      name: 'massage therapist',
      firms: 'Day Spa, Spa, Wellness Studio',
      titles: 'Massage Therapist | Spa Therapist | Senior Spa Therapist | Facial Therapist',
      pay: ['week', 340, 700],
      types: 'full-time part-time contract',
      where: 'resorts',
      duties: `
        You give five treatments a day and the last is as good as the first.
        Pressure, music and silence follow the guest.
        Health questions are asked before the oil is warmed.
        Rooms are turned in fifteen minutes and smell of cascarilla, not of bleach.
        You recommend rest when rest is what is needed.
        On calm days treatments move to the beach cabana.`,
      needs: `
        Massage or esthetics certificate
        Two years in a spa or clinic
        Professional at all times
        Weekends and holidays`,
      skills: 'Deep tissue massage, Swedish massage, Facials, Aromatherapy, Guest care, Body treatments',
    },
    {
      name: 'personal trainer',
      firms: 'Fitness, Gym, Wellness Studio',
      titles: 'Personal Trainer | Fitness Instructor | Yoga Teacher',
      pay: ['hour', 10, 35],
      types: 'part-time full-time contract',
      where: 'towns',
      remote: 0.1,
      duties: `
        You lead sunrise classes and evening circuits for people of every shape.
        Form comes before weight.
        Plans are written, followed and changed when life changes.
        Elders come on Wednesdays for balance and laughter.
        Equipment is wiped and checked.
        You keep people coming by knowing their names.`,
      needs: `
        Recognised trainer’s or teacher’s certificate
        First aid and CPR
        Early mornings
        Encouraging, never shaming`,
      skills: 'Strength training, Group classes, Yoga, Nutrition basics, First aid, Programme design',
    },
    {
      name: 'swim coach',
      firms: 'Swim Club, Aquatics, Pool Club',
      titles: 'Swim Coach | Lifeguard | Swimming Instructor | Aqua Fitness Instructor',
      pay: ['hour', 9, 25],
      types: 'part-time full-time temporary',
      duties: `
        You keep your eyes on the water and your whistle dry.
        Beginners learn to float before they learn to race.
        Sessions have a plan, a warm-up and an ending.
        Rescue gear is checked at opening and closing.
        You talk with parents on the deck and with athletes in the lane.
        Weather flags are raised early.`,
      needs: `
        Lifeguard or coaching certificate
        First aid and CPR
        Good with children
        Afternoons and Saturdays`,
      skills: 'Swimming, Coaching, Lifesaving, First aid, Children, Session planning',
    },
  ],
}
