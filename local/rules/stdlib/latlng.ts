import { GeoPoint } from '../../shared/values.ts';
import { Failure, signature, type Library, type Signature } from './signature.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
function distance(a: GeoPoint, b: GeoPoint): number {
  const half = (x: number, y: number): number => Math.sin(radians(y - x) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

export const latlngMethods: Library = new Map([
  ['latitude', [signature(['latlng'], (point) => point.latitude)]],
  ['longitude', [signature(['latlng'], (point) => point.longitude)]],
  ['distance', [signature(['latlng', 'latlng'], distance)]],
]);

/** The namespace `latlng`. Out-of-range coordinates fail here, not when used. */
export const latlngFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  [
    'value',
    [
      signature(['number', 'number'], (latitude, longitude) => {
        const isValid = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
        return isValid ? new GeoPoint(Number(latitude), Number(longitude)) : new Failure('Invalid latlng.');
      }),
    ],
  ],
]);
