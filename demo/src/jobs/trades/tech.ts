import type { JobField } from './trade.ts'

export const tech: JobField = {
  group: 'Technology & IT',
  firms: 'Systems, Digital, Software, Networks, IT Services, Labs, Web Studio, Cloud, Data, Telecom',
  openings: `
    {firm} builds software for islands, where the connection drops and the work must not; we need {noun}.
    From a small office in {place}, {firm} looks after forty clients and is looking for {noun}.
    {firm} ships every week and sleeps every night; {noun} would help us keep it so.
    More hotels, clinics and shops are going online, and {firm} needs {noun} to keep up.
    We are eight people at {firm}, and the ninth should be {noun}.`,
  benefits: `
    Flexible hours
    Laptop of your choice
    Health insurance
    Two days a week from home
    Course and certification budget
    Internet at home paid
    Four weeks of vacation`,
  trades: [
    {
      name: 'web developer',
      titles: 'Web Developer | Front-End Developer | Full-Stack Developer | Junior Web Developer',
      pay: ['year', 32000, 75000],
      types: 'full-time contract internship',
      where: 'capital',
      remote: 0.5,
      demand: 2,
      duties: `
        You build sites that open in two seconds on a phone at the end of the road.
        Bookings, payments and tide tables are typical features.
        Every change is reviewed by a colleague and tested before it is merged.
        You talk with clients in words, not in frameworks.
        Accessibility is part of done.
        Old sites are kept safe and patched without drama.`,
      needs: `
        Two years of professional work, or a strong portfolio
        Good HTML, CSS and TypeScript
        Git and code review
        Can explain a decision`,
      skills: 'TypeScript, React, HTML, CSS, Node.js, Accessibility, Git, PostgreSQL',
    },
    {
      name: 'software developer',
      titles: 'Software Developer | Mobile App Developer | Back-End Developer | Software Engineer',
      pay: ['year', 40000, 90000],
      types: 'full-time contract',
      where: 'capital',
      remote: 0.6,
      duties: `
        You write services that survive a power cut in the middle of a write.
        Mobile apps keep working offline and catch up on the dock.
        You measure before you optimise.
        Incidents are rare, written up and learned from.
        Junior developers pair with you on Wednesdays.
        You keep the interface small and the tests smaller still, but there.`,
      needs: `
        Three years building production software
        One typed language in depth
        SQL without fear
        Clear writing`,
      skills: 'TypeScript, Python, SQL, APIs, Mobile development, Testing, Cloud hosting, Git',
    },
    {
      name: 'IT support technician',
      titles: 'IT Support Technician | Help Desk Technician | Computer Technician | IT Support Officer',
      pay: ['week', 400, 700],
      types: 'full-time part-time internship',
      demand: 2,
      duties: `
        You answer the phone and the password is usually the problem.
        Laptops, printers and card machines are set up so that they stay set up.
        Backups are tested by restoring one.
        You travel to small offices with a bag that has the right cable in it.
        Tickets are closed when the user says so.
        You write guides with pictures, and people thank you for them.`,
      needs: `
        One year of support work or a certificate
        Windows, Office and basic networking
        Kind to people who are cross with machines
        Driver’s licence`,
      skills: 'Windows, Microsoft 365, Printers, Networking, Backups, Customer service, Ticketing',
    },
    {
      name: 'network administrator',
      titles: 'Network Administrator | Network Technician | Systems Administrator | Wireless Technician',
      pay: ['year', 34000, 62000],
      duties: `
        You design links between cays and climb to align them.
        Switches and firewalls are documented in a diagram that is true.
        Fibre is spliced, tested and labelled.
        Alarms reach you before the customer does.
        Spares for salt-eaten gear are on the shelf.
        Hurricane plans include how we come back up, in order.`,
      needs: `
        CCNA or equal knowledge
        Three years with routers, Wi-Fi and fibre
        Able to climb and to travel by boat
        On-call rotation`,
      skills: 'Cisco, Fibre splicing, Wi-Fi, Firewalls, Monitoring, Linux, Tower work',
    },
    {
      name: 'data analyst',
      titles: 'Data Analyst | Business Intelligence Analyst | Reporting Analyst | Hotel Data Analyst',
      pay: ['year', 36000, 65000],
      types: 'full-time contract',
      where: 'capital',
      remote: 0.4,
      duties: `
        You turn arrivals, sales and clinic visits into three charts that somebody acts on.
        Data is cleaned at the source where possible.
        Queries are saved, named and explained.
        You say when the sample is too small.
        Dashboards load fast and answer the question that was asked.
        Personal data stays where it belongs.`,
      needs: `
        Degree in a numerate subject, or proof by work
        SQL and spreadsheets every day
        One charting tool
        Good at asking why`,
      skills: 'SQL, Excel, Power BI, Python, Statistics, Dashboards, Data cleaning',
    },
    {
      name: 'cybersecurity analyst',
      titles: 'Cybersecurity Analyst | Information Security Officer | Security Operations Analyst',
      pay: ['year', 45000, 85000],
      where: 'capital',
      remote: 0.4,
      duties: `
        You watch the logs of banks, trusts and hotels and know what normal looks like.
        Phishing tests are fair, and so is the training after.
        Access is reviewed every quarter and leavers are gone the same day.
        You lead the first hour of an incident and write the last page.
        Patches are ranked by risk, not by noise.
        Auditors find what they need in one folder.`,
      needs: `
        Three years in IT, one in security
        Security+ or higher
        Calm at two in the morning
        Clean police record`,
      skills: 'SIEM, Incident response, Firewalls, Access reviews, Phishing training, Risk assessment, Linux',
    },
    {
      name: 'telecommunications technician',
      titles: 'Telecommunications Technician | Fibre Technician | Cable Installer | Cell Site Technician',
      pay: ['week', 450, 800],
      types: 'full-time contract',
      duties: `
        You bring fibre from the pole to the kitchen table and leave no dust.
        Cell sites are inspected monthly, batteries and all.
        Faults are found with a reflectometer and a good guess.
        You work from a bucket, a ladder and occasionally a dinghy.
        Customers are shown where the router should stand, which is never behind the fridge.
        After storms you are among the first back on the road.`,
      needs: `
        Telecom or electronics certificate
        Safe at heights
        Driver’s licence
        Willing to travel to other islands`,
      skills: 'Fibre, Splicing, Cable installation, Ladder safety, Fault finding, Antennas, Customer service',
    },
  ],
}
