import type { Families } from './family.ts'

export const food: Families = {
  baker: [
    'bread maker, pastry cook, cake maker, confectioner, bakery worker, cake decorator, pastry baker, dough maker, bakery assistant, pie maker, doughnut maker, oven tender',
    'bake bread cake pastry dough oven flour',
  ],
  'food processor': [
    'food production worker, food batchmaker, cannery worker, juice maker, hot sauce maker, food plant operator, candy maker, cheese maker, dairy processor, ice cream maker, chocolate maker, coffee roaster, popcorn maker, tobacco roaster, smokehouse worker, pasteurizer, cooking machine operator, miller, cookie maker, noodle maker, food mixer, butter maker, sugar refiner',
    'food batch mix cook dairy cheese candy sugar roast milk dough ingredients tobacco process',
  ],
  brewer: [
    'distiller, rum maker, winemaker, brewmaster, brewery worker, beer maker, blender rum, cellar hand, vintner, distillery worker',
    'beer rum wine brew ferment distill',
  ],
  'food scientist': [
    'food technologist, food technician, flavour chemist, food safety officer, agricultural technician, food quality technician, dairy technologist, food chemist',
    'food science agricultural quality sample research',
  ],
}
