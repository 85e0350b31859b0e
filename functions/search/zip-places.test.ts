import { describe, expect, it } from 'vitest';
import { cities } from '../../dev/seed/words/cities.ts';
import { milesBetween, pointOfZip } from './zip-places.ts';

describe('the miles between two ZIPs', () => {
  // Great-circle miles of the gazetteer's own points, which has them to six digits.
  it.each<[string, string, string, number]>([
    ['San Francisco', '94110', '94612', 9.2],
    ['San Francisco and Fresno', '94110', '93721', 161.4],
    ['Los Angeles and San Diego', '90210', '92101', 119.2],
    ['Manhattan and Brooklyn', '10001', '11201', 4.2],
    ['New York and Cambridge', '10001', '02139', 186.7],
    ['Chicago and Evanston', '60601', '60201', 11.6],
    ['Houston and Austin', '77002', '78701', 146.1],
    ['Seattle and Portland', '98101', '97201', 146.0],
    ['Miami and West Palm Beach', '33130', '33401', 66.1],
    ['Philadelphia and Cherry Hill', '19103', '08002', 7.5],
    ['Washington and Arlington, over a state line', '20001', '22201', 4.0],
    ['Denver and Boulder', '80202', '80302', 26.8],
    ['Atlanta and Athens', '30303', '30606', 56.6],
    ['San Juan', '00901', '00918', 4.3],
    ['Honolulu and Hilo', '96813', '96720', 204.7],
    ['Anchorage and Fairbanks, 425 miles of road apart less the bends', '99501', '99701', 425.6],
    ['Guam and Saipan, west of the date line', '96910', '96950', 137.6],
    ['Guam and Hawaii, over the date line', '96910', '96813', 3804],
    ['Pago Pago and Honolulu, over the equator', '96799', '96813', 2613],
    ['one place and itself', '94110', '94110', 0],
  ])('%s: %s to %s', (_name, one, other, miles) => {
    expect(milesBetween(one, other)).toBeCloseTo(miles, miles > 1000 ? -1 : -0.5);
    expect(Math.abs((milesBetween(one, other) ?? Number.NaN) - miles)).toBeLessThan(miles > 1000 ? 5 : 1);
    expect(milesBetween(other, one)).toBe(milesBetween(one, other));
  });

  it.each(['', '00000', '85001', '9411', '941100', '94110-', 'abcde', '-9411', '09012', '99999', '1e4'])(
    'are unknown from "%s"',
    (zip) => {
      expect(pointOfZip(zip)).toBeNull();
      expect(milesBetween(zip, '94110')).toBeNull();
      expect(milesBetween('94110', zip)).toBeNull();
    },
  );

  it('are those of the first five digits', () => {
    for (const spelled of ['94612-1234', '946121234', ' 94612 '])
      expect(milesBetween('94110', spelled)).toBe(milesBetween('94110', '94612'));
  });

  it('are small in each city of the invented therapists', () => {
    for (const places of Object.values(cities))
      for (const [name, zip] of places) expect(pointOfZip(zip), name).not.toBeNull();
  });
});
