import { expect, it } from 'vitest';
import { campusUrl } from './campusUrl.ts';

const at = (hostname: string, port = '') => ({ protocol: 'http:', hostname, port });

it.each([
  ['campus.localhost', '5000', 'http://ut.localhost:5000/home'],
  ['localhost', '5000', 'http://ut.localhost:5000/home'],
  ['campus.example.com', '', 'http://ut.example.com/home'],
])('leads from %s to the school', (host, port, url) => {
  expect(campusUrl('ut', at(host, port))).toBe(url);
});

it.each(['127.0.0.1', '[::1]', 'intranet'])('knows no other campus beside %s', (host) => {
  expect(campusUrl('ut', at(host))).toBeNull();
});
