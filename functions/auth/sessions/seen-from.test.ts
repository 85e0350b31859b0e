import { describe, expect, it } from 'vitest';
import { countryOf, seenFrom } from './seen-from.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';

const seen = (agent: string, cf: object = {}, host = 'rapport.example') =>
  seenFrom(
    new Request(`https://${host}/`, { headers: agent === '' ? {} : { 'User-Agent': agent }, cf } as RequestInit),
  );

describe('a device', () => {
  it.each([
    [`${windows} ${blink} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [`${windows} ${blink} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`, 'Opera on Windows'],
    [`${windows} ${blink} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.6.3797.63`, 'Vivaldi on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
    ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Windows'],
    [`${mac} ${blink} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Mac'],
    [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on Mac or iPad'],
    [`${mac} ${webkit} CriOS/141.0.7390.41 Version/13.0.3 Safari/605.1.15`, 'Chrome on iPad'],
    [`${mac} ${webkit} FxiOS/144.0 Safari/605.1.15`, 'Firefox on iPad'],
    [`${mac} ${webkit} EdgiOS/141.0.3537.57 Version/18.0 Safari/605.1.15`, 'Edge on iPad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Mac'],
    [`${mac} ${webkit} Version/18.5 Safari/605.1.15 Ddg/18.5`, 'DuckDuckGo on Mac'],
    [`${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iphone} ${webkit} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iphone} ${webkit} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${iphone} ${webkit} GSA/390.0.8194 Mobile/15E148 Safari/604.1`, 'Google app on iPhone'],
    [`${iphone} ${webkit} Mobile/22F76 [FBAN/FBIOS;FBAV/531.0.0.46.109;FBDV/iPhone15,2]`, 'Facebook on iPhone'],
    [`${iphone} ${webkit} Mobile/22F76 Instagram 398.0.0.32.79 (iPhone15,2; iOS 18_5; en_US)`, 'Instagram on iPhone'],
    [`${iphone} ${webkit} Mobile/15E148`, 'An app on iPhone'],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPad',
    ],
    [`${android} ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`${android} ${blink} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`, 'Edge on Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox on Android'],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) ${blink} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
      'An app on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) ${blink} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/533.0.0.47.109;]`,
      'Facebook on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/141.0.0.0 Safari/537.36`, 'A program'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'A program'],
    [
      `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36`,
      'A program',
    ],
    ['curl/8.14.1', 'A program'],
    ['python-requests/2.32.5', 'A program'],
    ['node', 'A program'],
    ['', ''],
    ['<script>alert(1)</script>', ''],
  ])('%s is %s', (agent, device) => {
    expect(seen(agent).device).toBe(device);
  });
});

describe('a place', () => {
  it.each([
    [{ city: 'Lyon', region: 'Auvergne-Rhône-Alpes', country: 'FR' }, 'Lyon, Auvergne-Rhône-Alpes, France', 'France'],
    [{ city: 'Austin', region: 'Texas', country: 'US' }, 'Austin, Texas, United States', 'United States'],
    [{ city: 'Singapore', country: 'SG' }, 'Singapore', 'Singapore'],
    [{ region: 'Bavaria', country: 'DE' }, 'Bavaria, Germany', 'Germany'],
    [{ country: 'CD' }, 'Congo - Kinshasa', 'Congo - Kinshasa'],
    [{ city: 'Coeur d’Alene', region: 'Idaho', country: 'US' }, 'Coeur d’Alene, Idaho, United States', 'United States'],
    [{ city: 'x'.repeat(61), region: 'a, b\r\nc', country: 'US' }, 'United States', 'United States'],
    [{ city: 'Anywhere', country: 'T1' }, 'Tor network', 'Tor network'],
    [{ city: 'Nowhere', country: 'XX' }, '', ''],
    [{ city: 'Nowhere', country: 'france' }, '', ''],
    [{ city: 'Nowhere' }, '', ''],
    [{}, '', ''],
  ])('%j is %s', (cf, place, country) => {
    const found = seen('', cf);
    expect(found.place).toBe(place);
    expect(countryOf(found)).toBe(country);
  });

  it('is not claimed on one’s own machine, where the platform makes one up', () => {
    for (const host of ['localhost', '127.0.0.1:8787']) {
      expect(seen('', { city: 'Austin', region: 'Texas', country: 'US' }, host).place).toBe('');
    }
  });
});
