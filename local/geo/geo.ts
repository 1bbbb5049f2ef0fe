import { LOOPBACK } from '../shared/loopback.ts';
import { sendJson, sendText, startSite } from '../shared/site.ts';

/**
 * Replaces the two services of the region gate: `GET /ip` answers the caller's public address as text, `GET
 * /place?ip=ADDRESS` its location, in the form of ipgeolocation.io's API. Tests choose the location.
 */
export interface Place {
  readonly country: string;
  readonly timeZone: string;
}

export interface Geo {
  readonly ipUrl: string;
  readonly placeUrl: string;
  /** The addresses that were looked up, in order. */
  readonly asked: readonly string[];
  /** Sets the location of every address; with null the service answers an error, as when its quota is used up. */
  move(place: Place | null): void;
  stop(): Promise<void>;
}

/** An address of a block for documentation (RFC 5737). */
const VISITOR_IP = '203.0.113.7';

/** Rejects if the port is in use. */
export async function startGeo(port: number, first: Place): Promise<Geo> {
  let place: Place | null = first;
  const asked: string[] = [];
  const open = { 'access-control-allow-origin': '*' };
  const site = await startSite(port, (_request, response, url) => {
    if (url.pathname === '/ip') {
      sendText(response, 'text/plain', VISITOR_IP, open);
      return;
    }
    asked.push(url.searchParams.get('ip') ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname !== '/place' || place === null) sendJson(response, 423, { message: 'No answer.' });
    else sendJson(response, 200, { country_code2: place.country, time_zone: { name: place.timeZone } });
  });
  const origin = `http://${LOOPBACK}:${String(port)}`;
  return {
    ipUrl: `${origin}/ip`,
    placeUrl: `${origin}/place`,
    asked,
    move: (next) => {
      place = next;
    },
    stop: () => site.stop(),
  };
}
