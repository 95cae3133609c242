import { airstrip } from './scenes/airstrip.ts'
import { bakeryShelves } from './scenes/bakeryShelves.ts'
import { barbershop } from './scenes/barbershop.ts'
import { boatyard } from './scenes/boatyard.ts'
import { bonefishFlats } from './scenes/bonefishFlats.ts'
import { breakerPanel } from './scenes/breakerPanel.ts'
import { cake } from './scenes/cake.ts'
import { catchOfTheDay } from './scenes/catchOfTheDay.ts'
import { churchFair } from './scenes/churchFair.ts'
import { classroom } from './scenes/classroom.ts'
import { clinic } from './scenes/clinic.ts'
import { conchSalad } from './scenes/conchSalad.ts'
import { constructionFrame } from './scenes/constructionFrame.ts'
import { dockAtDawn } from './scenes/dockAtDawn.ts'
import { drawingBoard } from './scenes/drawingBoard.ts'
import { farmRows } from './scenes/farmRows.ts'
import { garage } from './scenes/garage.ts'
import { generator } from './scenes/generator.ts'
import { hotelKitchen } from './scenes/hotelKitchen.ts'
import { hotelRoom } from './scenes/hotelRoom.ts'
import { housePainting } from './scenes/housePainting.ts'
import { jitney } from './scenes/jitney.ts'
import { junkanoo } from './scenes/junkanoo.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { lineCrew } from './scenes/lineCrew.ts'
import { mailboat } from './scenes/mailboat.ts'
import { marketStall } from './scenes/marketStall.ts'
import { porchLaptop } from './scenes/porchLaptop.ts'
import { rakeNScrape } from './scenes/rakeNScrape.ts'
import { reefDive } from './scenes/reefDive.ts'
import { regatta } from './scenes/regatta.ts'
import { roofRepair } from './scenes/roofRepair.ts'
import { saltHills } from './scenes/saltHills.ts'
import { sewingTable } from './scenes/sewingTable.ts'
import { solarRoof } from './scenes/solarRoof.ts'
import { stormShutters } from './scenes/stormShutters.ts'
import { strawBags } from './scenes/strawBags.ts'
import { waterTank } from './scenes/waterTank.ts'
import { welding } from './scenes/welding.ts'
import type { Scene } from './scene.ts'

export const scenes = {
  airstrip,
  bakeryShelves,
  barbershop,
  boatyard,
  bonefishFlats,
  breakerPanel,
  cake,
  catchOfTheDay,
  churchFair,
  classroom,
  clinic,
  conchSalad,
  constructionFrame,
  dockAtDawn,
  drawingBoard,
  farmRows,
  garage,
  generator,
  hotelKitchen,
  hotelRoom,
  housePainting,
  jitney,
  junkanoo,
  lighthouse,
  lineCrew,
  mailboat,
  marketStall,
  porchLaptop,
  rakeNScrape,
  reefDive,
  regatta,
  roofRepair,
  saltHills,
  sewingTable,
  solarRoof,
  stormShutters,
  strawBags,
  waterTank,
  welding,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
