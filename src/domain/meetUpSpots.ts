import type { CampusId } from './campus.ts';

/** A public place on or beside a campus where many people pass by day: good for handing something over. */
export interface MeetUpSpot {
  readonly name: string;
  /** Street and number. */
  readonly street: string;
  /** Where exactly to wait for each other. */
  readonly where: string;
}

/** By campus; the shared community has no place of its own. */
export const MEET_UP_SPOTS: Readonly<Record<CampusId, readonly MeetUpSpot[]>> = {
  campus: [],
  ou: [
    { name: 'Oklahoma Memorial Union', street: '900 Asp Ave', where: 'Main lobby, by the food court' },
    { name: 'Bizzell Memorial Library', street: '401 W Brooks St', where: 'Inside the main entrance' },
    { name: 'Sarkeys Fitness Center', street: '1401 Asp Ave', where: 'In front of the turnstiles' },
  ],
  ut: [
    {
      name: 'William C. Powers, Jr. Student Activity Center',
      street: '2201 Speedway',
      where: 'Ground floor, by the food court',
    },
    { name: 'Perry-Castañeda Library', street: '101 E 21st St', where: 'Lobby, before the gates' },
    { name: 'Texas Union', street: '2308 Whitis Ave', where: 'Ground floor, by the west entrance' },
  ],
  smu: [
    { name: 'Hughes-Trigg Student Center', street: '3140 Dyer St', where: 'Main lobby' },
    { name: 'Fondren Library', street: '6414 Robert S. Hyer Ln', where: 'Inside the main entrance' },
    {
      name: 'Mockingbird Station',
      street: '5307 E Mockingbird Ln',
      where: 'At the shops above the platform',
    },
  ],
  uf: [
    { name: 'J. Wayne Reitz Union', street: '655 Reitz Union Dr', where: 'Ground floor, by the food court' },
    { name: 'Library West', street: '1545 W University Ave', where: 'Inside the main entrance' },
    { name: 'Southwest Recreation Center', street: '3150 Hull Rd', where: 'At the front desk' },
  ],
  ucla: [
    { name: 'Ackerman Union', street: '308 Westwood Plaza', where: 'First floor, by the store' },
    { name: 'Powell Library', street: '10740 Dickson Plaza', where: 'Inside the main entrance' },
    { name: 'John Wooden Center', street: '221 Westwood Plaza', where: 'In front of the turnstiles' },
  ],
  stanford: [
    { name: 'Tresidder Memorial Union', street: '459 Lagunita Dr', where: 'At the tables of the food court' },
    { name: 'Stanford Bookstore', street: '519 Lasuen Mall', where: 'Inside the main entrance' },
    { name: 'Green Library', street: '557 Escondido Mall', where: 'Lobby, before the gates' },
  ],
  duke: [
    {
      name: 'Bryan University Center',
      street: '125 Science Dr',
      where: 'Main level, by the information desk',
    },
    { name: 'Perkins Library', street: '411 Chapel Dr', where: 'Inside the main entrance' },
    { name: 'Lilly Library', street: '1348 Campus Dr', where: 'Inside the main entrance' },
  ],
};
