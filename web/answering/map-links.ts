interface Degrees {
  latitude: number;
  longitude: number;
}

/**
 * Two ways to a map. `app`: Android opens its maps app, which can lead there, and no website learns of it; `q` sets the pin. `web`: what every phone
 * opens, an iPhone, too.
 */
export function mapLinks({ latitude, longitude }: Degrees) {
  const [lat, lon] = [latitude.toFixed(4), longitude.toFixed(4)];
  return {
    app: `geo:${lat},${lon}?q=${lat},${lon}`,
    web: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`,
  };
}
