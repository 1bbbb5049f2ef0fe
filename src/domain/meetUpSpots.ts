import type { FirstCampusId } from './campus.ts';

/** A public place on or near a campus, busy by day: good for handing something over. */
export interface MeetUpSpot {
  readonly name: string;
  /** Street and number. */
  readonly street: string;
  /** Where exactly to wait. */
  readonly where: string;
  /** Approximate latitude and longitude of the building, in degrees. */
  readonly at: readonly [number, number];
}

/** Of the first data, by campus; the shared community has none. */
export const FIRST_MEET_UP_SPOTS: Readonly<Record<FirstCampusId, readonly MeetUpSpot[]>> = {
  campus: [],
  ou: [
    {
      name: 'Oklahoma Memorial Union',
      street: '900 Asp Ave',
      where: 'Main lobby, by the food court',
      at: [35.2095, -97.4443],
    },
    {
      name: 'Bizzell Memorial Library',
      street: '401 W Brooks St',
      where: 'Inside the main entrance',
      at: [35.208, -97.4457],
    },
    {
      name: 'Sarkeys Fitness Center',
      street: '1401 Asp Ave',
      where: 'In front of the turnstiles',
      at: [35.2007, -97.4436],
    },
  ],
  ut: [
    {
      name: 'William C. Powers, Jr. Student Activity Center',
      street: '2201 Speedway',
      where: 'Ground floor, by the food court',
      at: [30.2849, -97.736],
    },
    {
      name: 'Perry-Castañeda Library',
      street: '101 E 21st St',
      where: 'Lobby, before the gates',
      at: [30.2827, -97.7382],
    },
    {
      name: 'Texas Union',
      street: '2308 Whitis Ave',
      where: 'Ground floor, by the west entrance',
      at: [30.2866, -97.7411],
    },
  ],
  smu: [
    {
      name: 'Hughes-Trigg Student Center',
      street: '3140 Dyer St',
      where: 'Main lobby',
      at: [32.8433, -96.7833],
    },
    {
      name: 'Fondren Library',
      street: '6414 Robert S. Hyer Ln',
      where: 'Inside the main entrance',
      at: [32.8445, -96.7836],
    },
    {
      name: 'Mockingbird Station',
      street: '5307 E Mockingbird Ln',
      where: 'At the shops above the platform',
      at: [32.8378, -96.7748],
    },
  ],
  uf: [
    {
      name: 'J. Wayne Reitz Union',
      street: '655 Reitz Union Dr',
      where: 'Ground floor, by the food court',
      at: [29.6463, -82.3478],
    },
    {
      name: 'Library West',
      street: '1545 W University Ave',
      where: 'Inside the main entrance',
      at: [29.6514, -82.3429],
    },
    {
      name: 'Southwest Recreation Center',
      street: '3150 Hull Rd',
      where: 'At the front desk',
      at: [29.6382, -82.3684],
    },
  ],
  ucla: [
    {
      name: 'Ackerman Union',
      street: '308 Westwood Plaza',
      where: 'First floor, by the store',
      at: [34.0705, -118.4441],
    },
    {
      name: 'Powell Library',
      street: '10740 Dickson Plaza',
      where: 'Inside the main entrance',
      at: [34.0716, -118.4422],
    },
    {
      name: 'John Wooden Center',
      street: '221 Westwood Plaza',
      where: 'In front of the turnstiles',
      at: [34.071, -118.4456],
    },
  ],
  stanford: [
    {
      name: 'Tresidder Memorial Union',
      street: '459 Lagunita Dr',
      where: 'At the tables of the food court',
      at: [37.424, -122.1709],
    },
    {
      name: 'Stanford Bookstore',
      street: '519 Lasuen Mall',
      where: 'Inside the main entrance',
      at: [37.4243, -122.1693],
    },
    {
      name: 'Green Library',
      street: '557 Escondido Mall',
      where: 'Lobby, before the gates',
      at: [37.4268, -122.1671],
    },
  ],
  duke: [
    {
      name: 'Bryan University Center',
      street: '125 Science Dr',
      where: 'Main level, by the information desk',
      at: [36.001, -78.9411],
    },
    {
      name: 'Wilson Recreation Center',
      street: '330 Towerview Rd',
      where: 'At the front desk',
      at: [35.9972, -78.9411],
    },
    {
      name: 'Lilly Library',
      street: '1348 Campus Dr',
      where: 'Inside the main entrance',
      at: [36.0078, -78.9155],
    },
  ],
};
