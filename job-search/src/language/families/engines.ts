import type { Families } from './family.ts'

export const engines: Families = {
  mechanic: [
    'auto mechanic, car mechanic, automotive technician, motor mechanic, garage mechanic, vehicle technician, service technician auto, brake specialist, transmission mechanic, auto repairer, tune-up mechanic, engine mechanic, automobile mechanic, smog technician',
    'vehicle car engine repair brake transmission automotive motor',
  ],
  'diesel mechanic': [
    'heavy equipment mechanic, truck mechanic, bus mechanic, fleet mechanic, plant mechanic, generator mechanic, farm equipment mechanic, tractor mechanic, crane mechanic, rail car repairer, construction equipment mechanic',
    'diesel engine truck bus heavy equipment repair hydraulic',
  ],
  'body repairer': [
    'panel beater, auto body technician, car painter, body man, collision repairer, spray painter cars, dent remover, auto glass installer, automotive painter, body shop technician',
    'body vehicle dent paint fender collision frame automotive',
  ],
  'outboard mechanic': [
    'marine mechanic, boat engine mechanic, marine engine technician, boat mechanic, outboard technician, motorboat mechanic, marine technician, jet ski mechanic',
    'boat engine motor outboard inboard marine repair',
  ],
  'motorcycle mechanic': [
    'small engine mechanic, scooter mechanic, lawn mower mechanic, bicycle repairer, golf cart technician, bike mechanic, recreational vehicle technician, bicycle mechanic',
    'motorcycle bicycle small engine mower repair recreational',
  ],
  'tyre fitter': [
    'tire changer, tire repairer, wheel alignment technician, lube technician, service station attendant, petrol station attendant, gas station attendant, fuel pump attendant, oil changer, gas pumper, filling station attendant',
    'tire oil fuel gas station vehicle lubricate wheel',
  ],
  'industrial mechanic': [
    'millwright, machinery mechanic, maintenance mechanic, plant maintenance technician, machine repairer, fitter, equipment mechanic, maintenance fitter, machine setter, industrial machinery mechanic, machinery erector, pump mechanic, press maintainer, robotics technician',
    'machinery industrial equipment repair maintenance install mechanical machine',
  ],
  machinist: [
    'lathe operator, cnc operator, tool and die maker, turner, milling machine operator, cnc programmer, toolmaker, machine tool operator, grinder operator, drill press operator, boring machine operator, mold maker, gear cutter, metal turner, grinder, polisher, buffer, tool grinder, die maker, honing machine operator, metal polisher',
    'machine lathe metal tool cutting mill grind precision workpiece die drill',
  ],
  'generator technician': [
    'power generator mechanic, electric motor repairer, armature winder, motor rewinder, generator repairer, coil winder, electrical repairer, transformer repairer, battery repairer, substation technician, relay technician',
    'generator motor electric winding transformer coil relay repair',
  ],
  'instrument technician': [
    'calibration technician, control valve mechanic, meter technician, precision instrument repairer, camera repairer, musical instrument repairer, piano tuner, instrument mechanic, medical equipment repairer, biomedical technician, biomedical equipment technician, scale mechanic, guitar repairer, valve repairer, gas meter mechanic',
    'instrument calibrate meter repair precision valve equipment medical musical tune',
  ],
  'mechanical engineer': [
    'plant engineer, design engineer, automotive engineer, maintenance engineer, hvac engineer, product engineer, project engineer mechanical, tool designer, thermal engineer, machine designer, engine designer, mechanical design engineer',
    'mechanical design engine machine equipment engineering product',
  ],
  'mechanical engineering technician': [
    'engineering technician, engineering assistant, test technician, prototype technician, electromechanical technician, mechatronics technician, mechanical technician, industrial engineering technician, quality technician',
    'engineering technician test equipment mechanical design measure prototype',
  ],
  rigger: [
    'wire rope splicer, rigging specialist, stage rigger, load rigger, machinery mover, ship rigger, rope splicer',
    'rigging cable rope hoist load splice',
  ],
}
