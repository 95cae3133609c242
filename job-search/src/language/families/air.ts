import type { Families } from './family.ts'

export const air: Families = {
  pilot: [
    'airline pilot, charter pilot, first officer, captain aircraft, commercial pilot, seaplane pilot, helicopter pilot, flight engineer, co-pilot, copilot, flight captain, crop duster, drone pilot',
    'aircraft fly flight pilot airplane helicopter',
  ],
  'aircraft mechanic': [
    'aviation mechanic, aircraft technician, aircraft maintenance engineer, avionics technician, airframe mechanic, powerplant mechanic, aircraft inspector, jet mechanic, airplane mechanic, aircraft assembler, aircraft structure assembler, helicopter mechanic',
    'aircraft engine avionics airframe airplane repair aviation',
  ],
  'airport agent': [
    'passenger service agent, airline agent, gate agent, check-in clerk, airport attendant, ground handling agent, aircraft cleaner, aircraft marshaller, passenger attendant, ramp attendant, line service technician',
    'airport airline passenger aircraft gate baggage',
  ],
  'aerospace engineer': [
    'aeronautical engineer, aerospace technician, flight test engineer, space engineer, propulsion engineer, aircraft designer, astronautical engineer, aerodynamicist, stress analyst aircraft, wind tunnel technician',
    'aircraft aerospace spacecraft missile flight aerodynamic',
  ],
  'airport security screener': [
    'baggage screener, security screener, transportation security officer, passenger screener',
    'screen baggage passenger security airport',
  ],
}
