// Calendars that people subscribe to by their address.

import { z } from 'zod';
import { list, onOrOff, type Setting } from '#platform/setting/setting.ts';

const CALENDARS = 'Calendars';

export const calendarSettings = {
  CALENDAR_FETCH: {
    group: CALENDARS,
    schema: onOrOff,
    default: 'on',
    example: 'off',
    meaning:
      'Whether people may subscribe to a calendar by its address. The server fetches from the public internet only, on the ports of http and https; addresses of private networks, of this machine and of cloud metadata services are refused. Calendars from a file work without it.',
  },
  CALENDAR_HOSTS: {
    group: CALENDARS,
    schema: list.pipe(z.array(z.string().toLowerCase())),
    default: null,
    example: 'calendar.example.internal,10.0.0.7:8443',
    meaning:
      'Hosts that calendars may be fetched from although they are not public, or on other ports: names or addresses, with a port where it is not that of http or https.',
  },
} as const satisfies Record<string, Setting>;
