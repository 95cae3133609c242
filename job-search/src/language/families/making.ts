import type { Families } from './family.ts'

export const making: Families = {
  assembler: [
    'assembly worker, production worker, factory worker, line worker production, fabricator, product assembler, electronics assembler, production operator, bench assembler, team assembler, engine assembler, wirer, assembly line worker, electrical assembler, machine assembler, toy assembler, furniture assembler',
    'assemble parts components product electronic mechanical line',
  ],
  'machine operator': [
    'production machine operator, machine tender, plant operator factory, machine minder, press operator factory, equipment tender, machine setter operator, process operator, process technician',
    'machine operate tend set production material equipment',
  ],
  'production manager': [
    'factory manager, production supervisor, manufacturing manager, plant supervisor, shift supervisor, line leader, foreman, production foreman, shop foreman, industrial production manager, quality manager, manufacturing supervisor, production superintendent, plant superintendent, first line supervisor',
    'production manufacturing supervise workers plant industrial quality',
  ],
  'quality inspector': [
    'quality controller, quality control inspector, product tester, grader, sorter, quality auditor, sampler, qc technician, weigher sampler, examiner product, checker, inspector, tester, product inspector, quality assurance inspector, test technician product',
    'inspect test sort sample quality defects product grade weigh',
  ],
  'industrial engineer': [
    'manufacturing engineer, process engineer, quality engineer, production engineer, methods engineer, lean specialist, validation engineer, packaging engineer, safety engineer, industrial safety engineer, fire protection engineer, efficiency engineer, time study engineer',
    'production process quality manufacturing industrial engineering safety efficiency',
  ],
  'chemical operator': [
    'chemical plant operator, mixer operator, batch operator, blender, refinery process operator, distillation operator, chemical mixer, compounder, paint mixer, blending operator, filter operator, still operator, evaporator operator, reactor operator chemical, kettle operator, grinding machine operator, crusher operator, mill operator, pulverizer',
    'chemical mix blend process separate filter crush grind equipment liquid ferment distill acid',
  ],
  'furnace operator': [
    'kiln operator, oven operator, heat treater, kiln worker, foundry worker, molder, metal caster, metal pourer, smelter worker, glass blower, annealer, dryer operator, roaster operator, melter, casting machine operator, core maker, caster, steel mill worker, temperer, kettle worker, drying machine tender',
    'furnace kiln oven heat metal molten melt cast mold dry temper',
  ],
  'metal worker': [
    'blacksmith, forge operator, press brake operator, punch press operator, stamping press operator, rolling mill operator, metal shear operator, electroplater, plater, galvanizer, wire drawer, extruder operator, metal spinner, foundry molder, pattern maker metal, anodizer, layout worker, bender, boiler maker, tinner, plating technician',
    'metal press forge punch roll plate shear bend sheet stamp wire extrude coat',
  ],
  'plastics worker': [
    'injection molding operator, plastic moulder, extrusion operator, rubber worker, blow molding technician, molding machine operator, thermoformer, compression molder, plastic fabricator, tire builder, vulcanizer',
    'plastic rubber mold injection extrude tire resin',
  ],
  'wood machinist': [
    'sawmill operator, sawyer, planer operator, wood machine operator, lumber worker, saw operator, pattern maker wood, model maker, wood turner, sander wood, head sawyer, router operator, band saw operator',
    'wood saw lumber planer sand mill timber pattern model',
  ],
  'textile worker': [
    'sewing machine operator, weaver, knitter, spinner, loom operator, dyer, textile machine operator, cloth cutter, pattern cutter, embroiderer, quilter, stitcher, bleacher, fabric cutter, yarn worker, pattern maker garment, hosiery worker, shoe machine operator, hemmer, hand sewer, serger',
    'textile fabric yarn sew weave knit dye cloth thread loom fiber garment cut',
  ],
  'paper worker': [
    'paper machine operator, box maker, envelope machine operator, cutting machine operator, paper cutter, slitter operator, corrugator operator, die cutter, bag maker, folder, carton maker, slicing machine operator',
    'paper cut box slit fold machine cardboard slice',
  ],
  'coating operator': [
    'spray gun operator, coating machine operator, paint sprayer, lacquerer, enameler, dipper, laminating machine operator, gluer, glazing operator, glue machine operator, decorator ceramic, furniture sprayer, japanner, stainer',
    'coat paint spray glaze lacquer enamel machine surface glue adhesive cement',
  ],
  'packaging machine operator': [
    'filling machine operator, bottling operator, labelling machine operator, canning line operator, bottler, capping machine operator, filler operator, bagging machine operator, palletizer operator',
    'fill package bottle label seal machine container can',
  ],
  'semiconductor technician': [
    'wafer technician, microelectronics technician, circuit board assembler, photolithography technician, nanotechnology technician, photonics technician, laser technician, mems technician, cleanroom operator',
    'semiconductor wafer circuit electronic microelectronic laser photonics',
  ],
  'stone worker': [
    'stone cutter, stone carver, brick maker, block maker, potter, ceramic worker, tile maker, concrete product maker, glass worker, glass cutter, marble cutter, monument maker, glass bender, polisher stone, precast worker',
    'stone glass clay ceramic pottery mold carve cut concrete',
  ],
  'film developer': [
    'photo lab technician, photographic processor, darkroom technician, print processor, photo finisher, film processor',
    'photographic film print develop process image',
  ],
  'salt worker': ['salt harvester, salt raker, salt plant worker', 'salt harvest pan rake brine'],
}
