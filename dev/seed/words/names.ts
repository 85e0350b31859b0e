import type { Profile } from '#domain/profile/profile.ts';

type Gender = Exclude<Profile['gender'], ''>;

const women =
  'Juniper Maren Ximena Adaeze Priya Leilani Noor Saoirse Mei-Lin Thandiwe Ingrid Paloma Zahra Odette Hana Esperanza ' +
  'Anjali Tamsin Winona Ruth Delphine Amara Yuki Beatriz Farida Clementine Solveig Naomi Isadora Keziah Rosalind Linh';
const men =
  'Caspian Mateo Kwame Rohan Elias Tobias Hiroshi Desmond Anders Rafael Samir Jude Emeka Lucien Gideon Ignacio Omar ' +
  'Theo Arjun Malachi';
const others = 'Rowan Wren Sage Marlow Ari Indigo';
const gentle = 'River Lior';

const named = (names: string, gender: Gender) => names.split(' ').map((name) => ({ name, gender }));

/** Invented first names, each with the gender that its bearer declares. */
export const firstNames: readonly Readonly<{ name: string; gender: Gender }>[] = [
  ...named(women, 'female'),
  ...named(men, 'male'),
  ...named(others, 'non-binary'),
  ...named(gentle, 'gender-diverse'),
];

/** Invented last names. */
export const lastNames: readonly string[] = (
  'Ashdown Brightwater Calloway-Reyes Delamoor Everhart Fairbourne Greenhollow Halloran-Diaz Ivarsen Jessamy Kettleburn ' +
  'Larkspur Mondragal Nakawells Okonvale Pemberwick Quintero-Hale Ravensworth Santillane Thornquist Underhill Valdemere ' +
  'Whitlocke Xiang-Porter Yarrow Zielonka Applegarth Blackwood-Singh Coldbrook Dunmorrow Elderfield Foxglove-Khan ' +
  'Goldmeadow Hartwell-Osei Islington Junehart Kingsolver-Rao Lindenbaum Merriweather Northcliffe Oakhurst-Nguyen ' +
  'Pennyroyal Quickwater Rosenhall Silverlake Tidewell Umberland Vashti-Cole Willowby Yellen-Cruz Zamorano-Lake ' +
  'Abernook Bellweather Cranemoor Dovetail-Park Emberly Fennimore-Ali Gladeworth Harrowgate Inkwell'
).split(' ');
