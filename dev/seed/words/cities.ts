import type { seedStates } from '../practice.ts';

/** A city with one of its ZIP codes. */
export type City = readonly [name: string, zip: string];

/** Where the invented therapists see clients in person. */
export const cities: Readonly<Record<(typeof seedStates)[number], readonly City[]>> = {
  CA: [
    ['Oakland', '94612'],
    ['San Francisco', '94110'],
    ['Los Angeles', '90026'],
    ['Sacramento', '95816'],
    ['San Diego', '92103'],
  ],
  NY: [
    ['New York', '10025'],
    ['Brooklyn', '11215'],
    ['Buffalo', '14222'],
    ['Rochester', '14607'],
  ],
  TX: [
    ['Austin', '78704'],
    ['Houston', '77006'],
    ['Dallas', '75206'],
    ['San Antonio', '78212'],
  ],
  FL: [
    ['Miami', '33133'],
    ['Orlando', '32803'],
    ['Tampa', '33606'],
    ['Jacksonville', '32205'],
  ],
  IL: [
    ['Chicago', '60614'],
    ['Evanston', '60201'],
    ['Springfield', '62704'],
  ],
  WA: [
    ['Seattle', '98103'],
    ['Tacoma', '98405'],
    ['Spokane', '99203'],
  ],
  MA: [
    ['Boston', '02116'],
    ['Cambridge', '02139'],
    ['Worcester', '01609'],
  ],
  PA: [
    ['Philadelphia', '19103'],
    ['Pittsburgh', '15217'],
    ['Lancaster', '17603'],
  ],
  CO: [
    ['Denver', '80206'],
    ['Boulder', '80302'],
    ['Fort Collins', '80525'],
  ],
  OR: [
    ['Portland', '97214'],
    ['Eugene', '97401'],
    ['Salem', '97301'],
  ],
  GA: [
    ['Atlanta', '30307'],
    ['Decatur', '30030'],
    ['Savannah', '31401'],
  ],
  NC: [
    ['Raleigh', '27605'],
    ['Durham', '27701'],
    ['Charlotte', '28203'],
    ['Asheville', '28801'],
  ],
  MI: [
    ['Ann Arbor', '48104'],
    ['Detroit', '48201'],
    ['Grand Rapids', '49503'],
  ],
  OH: [
    ['Columbus', '43202'],
    ['Cleveland', '44106'],
    ['Cincinnati', '45208'],
  ],
  AZ: [
    ['Phoenix', '85016'],
    ['Tucson', '85719'],
    ['Tempe', '85281'],
  ],
  VA: [
    ['Richmond', '23220'],
    ['Arlington', '22201'],
    ['Charlottesville', '22902'],
  ],
  NJ: [
    ['Montclair', '07042'],
    ['Princeton', '08540'],
    ['Hoboken', '07030'],
  ],
  MN: [
    ['Minneapolis', '55408'],
    ['Saint Paul', '55104'],
    ['Duluth', '55804'],
  ],
};
