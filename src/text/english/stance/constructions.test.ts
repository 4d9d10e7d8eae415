// Constructions in which the words near a name say the opposite of what is meant, or say it from afar.

import { describe, expect, test } from 'vitest';
import { readStance } from './stance.ts';

const of = (text: string, phrase = 'Redis') => readStance(text, text.indexOf(phrase));

describe('what a denial of a denial asks for is wanted', () => {
  test.each([
    'It makes no sense not to use Redis.',
    'There is no reason not to take Redis.',
    'We see no reason why Redis should not be used.',
    'I cannot think of one reason why we should not use Redis.',
    'It would be stupid not to have Redis in front of the database.',
    'There is no argument against Redis any more.',
    'Nothing speaks against Redis.',
    'You cannot seriously plan this without Redis.',
    'Without Redis there is no checkout.',
    'There is no checkout without Redis.',
    'If you leave out Redis again, the checkout will collapse.',
    'If Redis is missing, nobody can log in.',
    'Forget Redis and the pages will crawl.',
    'Two nodes are of no use if there is no Redis in front.',
    'It is pointless to scale out as long as we have no Redis, so add one.',
  ])('“%s”', (text) => {
    expect(of(text)).toBe('wanted');
  });

  test.each([
    'It makes no sense to use Redis.',
    'There is no reason to add Redis.',
    'The shop has to work without Redis.',
    'There are many arguments against Redis.',
  ])('but not a single denial: “%s”', (text) => {
    expect(of(text)).toBe('not wanted');
  });
});

describe('what is not enough alone', () => {
  test.each([
    ['Not Redis alone: Memcached too.', 'wanted'],
    ['Not just Redis but also Kafka, please.', 'wanted'],
    ['Not only do we need Redis, the sessions have to be encrypted as well.', 'wanted'],
    ['Redis alone will not do, we also need Kafka.', 'wanted'],
    ['Redis by itself is not sufficient; add Kafka.', 'wanted'],
    ['It takes more than Redis, so please add Kafka as well.', 'wanted'],
    ['Redis is not enough for us, we need Kafka.', 'uncertain'],
    ['Redis does not suffice any more.', 'uncertain'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('an exception is the opposite of what it is taken from', () => {
  test.each([
    ['All caches are removed apart from Redis.', 'wanted'],
    ['Everything is switched off except Redis, which stays.', 'wanted'],
    ['We drop the whole stack save for Redis.', 'wanted'],
    ['The old servers get decommissioned with the exception of Redis.', 'wanted'],
    ['We do not need anything other than Redis.', 'wanted'],
    ['We keep everything apart from Redis.', 'not wanted'],
    ['All services other than Redis move to the cloud.', 'not wanted'],
    ['We take the whole list with the exception of Redis.', 'not wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('the last word of somebody who changed his mind counts', () => {
  test.each([
    ['We were against Redis at first, but now we want it.', 'wanted'],
    ['For a long time we had no need for Redis; that has changed.', 'wanted'],
    ['First we said no to Redis, now it is part of the plan.', 'wanted'],
    ['We did not want Redis last year, now we do.', 'wanted'],
    ['Management used to be against Redis. They have changed their minds.', 'wanted'],
    ['We wanted Redis at first, but not any more.', 'not wanted'],
    ['Originally we had planned Redis, now we do without.', 'not wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('of a replacement, what comes is wanted and what goes is not', () => {
  test.each([
    ['Replace Varnish with Front Door, and Redis with Memcached.', 'Redis', 'not wanted'],
    ['Replace Varnish with Front Door, and Redis with Memcached.', 'Memcached', 'wanted'],
    ['Swap Varnish for Front Door and Redis for Memcached.', 'Redis', 'not wanted'],
    ['The Tomcats are replaced by Container Apps, Redis by Memcached.', 'Redis', 'not wanted'],
    ['The Tomcats are replaced by Container Apps, Redis by Memcached.', 'Memcached', 'wanted'],
    ['We modernise: the shares move to Azure Files and Redis becomes Memcached.', 'Redis', 'not wanted'],
    ['Memcached takes the place of Redis.', 'Redis', 'not wanted'],
    ['Redis takes the place of Varnish.', 'Redis', 'wanted'],
    ['Memcached is the successor of Redis.', 'Redis', 'not wanted'],
    ['Our cache goes from Redis to Memcached.', 'Redis', 'uncertain'],
    ['Redis replaces Memcached.', 'Redis', 'wanted'],
    ['Instead of Varnish we take Redis.', 'Redis', 'wanted'],
    ['We move away from Varnish to Redis.', 'Redis', 'wanted'],
    ['Instead of new disk arrays, which nobody can maintain, we use Redis.', 'Redis', 'wanted'],
    ['The SANs are full, so all of it goes to Redis.', 'Redis', 'wanted'],
    ['We run Redis on two old servers and want to move it to Memcached.', 'Redis', 'uncertain'],
    ['Redis becomes the cache of the shop.', 'Redis', 'wanted'],
    ['Kick off with Redis, kick it off in May.', 'Redis', 'wanted'],
  ])('“%s”: %s is %s', (text, phrase, stance) => {
    expect(of(text, phrase)).toBe(stance);
  });
});

describe('what is named before its verb', () => {
  test.each([
    ['Redis we can skip.', 'not wanted'],
    ['Logs go to the vault, Redis you can leave out.', 'not wanted'],
    ['Redis I would drop.', 'not wanted'],
    ['Redis we would rather not have.', 'not wanted'],
    ['Redis we may add after the audit.', 'uncertain'],
    ['Redis we’d decide next month.', 'uncertain'],
    ['Redis we have not decided.', 'uncertain'],
    ['Redis we will need as well.', 'wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('what stays outside is not built', () => {
  test.each([
    ['Redis stays on premises.', 'not wanted'],
    ['Redis remains where it is.', 'not wanted'],
    ['Redis keeps running in the data centre of the customer.', 'not wanted'],
    ['Redis is kept as it is.', 'not wanted'],
    ['Redis stays with the customer.', 'not wanted'],
    ['The SAP system stays on premises, and so does Redis.', 'not wanted'],
    ['Keep our on-prem Redis.', 'not wanted'],
    ['Redis is not ours to plan.', 'not wanted'],
    ['Redis licences exist already and are not to be included.', 'not wanted'],
    ['Leave Redis where it is.', 'not wanted'],
    ['Sessions go to the client’s own Redis.', 'uncertain'],
    ['We need a connection to our on-prem Redis.', 'uncertain'],
    ['The app talks to Redis in our own data centre.', 'uncertain'],
    ['Redis is provided by the customer.', 'uncertain'],
    ['They already have Redis.', 'uncertain'],
    ['Redis stays.', 'wanted'],
    ['Keep Redis.', 'wanted'],
    ['SAP stays on premises, Redis is new.', 'wanted'],
    ['Redis stays within the EU.', 'wanted'],
    ['Redis must have a link to our data centre.', 'wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('what is said of one thing may be said of the next', () => {
  test.each([
    ['Varnish is out of scope, and so is Redis.', 'not wanted'],
    ['We do not want Varnish, same for Redis.', 'not wanted'],
    ['Varnish is not needed, nor is Redis.', 'not wanted'],
    ['Varnish is optional, the same goes for Redis.', 'uncertain'],
    ['Kafka is on the shortlist, so is Redis.', 'uncertain'],
    ['Varnish can wait, ditto Redis.', 'uncertain'],
    ['Kafka is a must, and so is Redis.', 'wanted'],
    ['We need Kafka, likewise Redis.', 'wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('what was tried and did not please is ruled out', () => {
  test.each([
    'Redis was tried last year and nobody liked it.',
    'Redis was tested, but the licence terms put us off.',
    'We evaluated Redis but the price killed it.',
    'We had Redis once and regretted it.',
    'We bought Redis two years ago and still regret it.',
    'AKS is fine, Redis never again.',
    'Redis was tried, so not again.',
    'We used to have Redis, that will be switched off.',
    'Last year we introduced Redis, a mistake we will not repeat.',
  ])('“%s”', (text) => {
    expect(of(text)).toBe('not wanted');
  });
});

describe('verdicts with more words in them', () => {
  test.each([
    ['Redis would be complete overkill.', 'not wanted'],
    ['Redis is thus off the table.', 'not wanted'],
    ['Redis would slow it down and is therefore ruled out.', 'not wanted'],
    ['We build on Memcached, Redis being obsolete.', 'not wanted'],
    ['1. Redis (struck)', 'not wanted'],
    ['Redis (descoped by the CFO)', 'not wanted'],
    ['Redis has been withdrawn (see ticket 4711).', 'not wanted'],
    ['Redis (see chapter 3)', 'wanted'],
    ['Redis is exactly what we are trying to avoid.', 'not wanted'],
    ['Redis is the one thing we want to get rid of.', 'not wanted'],
    ['Redis is what we want to keep.', 'wanted'],
    ['Nobody will miss Redis.', 'not wanted'],
    ['We will not miss Redis when it is gone.', 'not wanted'],
    ['A small cache is all we need, so forget Redis.', 'not wanted'],
    ['The devs want Redis, I say no way.', 'not wanted'],
    ['The following are not part of this tender: phones, printers and Redis.', 'not wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});

describe('more that leaves it open', () => {
  test.each([
    'My predecessor was a fan of Redis.',
    'One of the vendors uses Redis, the rest do not.',
    'We are neither for nor against Redis.',
    'Redis could cut the response times in half.',
    'Option B (at extra cost): Redis',
    'Redis comes next year.',
    'Redis maybe in 2029.',
    'Redis will follow in a second step.',
    'Why not Redis?',
  ])('“%s”', (text) => {
    expect(of(text)).toBe('uncertain');
  });
});

describe('what is settled beside an open point', () => {
  test.each([
    'As discussed on the phone, the customer wants Redis.',
    'As agreed in the workshop about prices we take Redis.',
    'For now Redis holds the sessions and the rest can wait.',
    'Whether we take Kafka is undecided, until then Redis does the job.',
    'Why not take Redis? It is licensed anyway, so do it.',
    'Model training on Redis nodes once a month.',
  ])('“%s”', (text) => {
    expect(of(text)).toBe('wanted');
  });
});

describe('a sign that no wish is meant leaves it open, as a person had better be asked', () => {
  test.each([
    'There was a heated debate about Redis among the developers.',
    'Redis is administered centrally, you get an account.',
    'Redis, please ignore that line, it slipped in.',
    'Redis (this is handled by the platform team)',
    'Redis or some other store for the sessions.',
    'Redis versus Memcached is what we quarrel about.',
    'Somebody listed Redis. Your opinion?',
    'Redis would be offered as a variant.',
  ])('“%s”', (text) => {
    expect(of(text)).toBe('uncertain');
  });

  test.each([
    'Redis stays in West Europe.',
    'Redis is managed by Terraform.',
    'Redis with two replicas, you decide the size.',
    'We want Redis, whatever it costs.',
    'The backup of Redis runs not before 22:00.',
    'Redis must not go over the public internet.',
    'We hoped we could do without Redis, that was an illusion.',
    // What ordinary descriptions say of the parts that they want.
    'The data in Redis is kept in Frankfurt for ten years.',
    'Snapshots of Redis are kept in a vault.',
    'Redis is run in the Premium tier and hosted in the same region.',
    'Redis is operated by our own team around the clock.',
    'Redis reads from the queue only after the order is paid.',
    'Logs of Redis exist for 90 days.',
    'Redis dies with its zone, so make it redundant.',
    'The auditors have asked for Redis and logs in Sentinel.',
    'Please show us Redis with three nodes and Azure Firewall.',
    'Redis stays on a virtual machine because of licensing.',
    'The sessions are handled by Redis.',
    'Three machines behind Redis, SQL Database, no SSH or RDP.',
    'We need EKS, Redis and S3, reachable from Frankfurt or Munich.',
  ])('where there is none, it is wanted: “%s”', (text) => {
    expect(of(text)).toBe('wanted');
  });

  test.each([
    'Redis must not go to the cloud.',
    'Redis falls away with the new release.',
    'Please leave away Redis.',
    'Redis is out of proportion for a shop of this size.',
    'Redis cannot be patched any more and will be left behind.',
  ])('what is plain is ruled out: “%s”', (text) => {
    expect(of(text)).toBe('not wanted');
  });
});

describe('German constructions', () => {
  test.each([
    ['Auf Redis verzichten wir.', 'not wanted'],
    ['Auf Redis kann verzichtet werden.', 'not wanted'],
    ['Auf Redis kann nicht verzichtet werden.', 'wanted'],
    ['Auf Redis können wir keinesfalls verzichten.', 'wanted'],
    ['Gegen Redis spricht nichts.', 'wanted'],
    ['Es spricht nichts gegen Redis.', 'wanted'],
    ['Von Redis wollen wir weg.', 'not wanted'],
    ['Von Redis ist abzuraten.', 'not wanted'],
    ['Ohne Redis kann sich keiner anmelden.', 'wanted'],
    ['Bitte ohne Redis, wir haben dafür keine Leute.', 'not wanted'],
    ['Weil wir keinen Admin mehr haben, kommt Redis in die Cloud.', 'wanted'],
    ['Kein Zugriff von außen, Anbindung der Filialen per Redis.', 'wanted'],
    ['AKS ja, Redis nicht, wir haben schon einen Cache.', 'not wanted'],
    ['Redis kommt eventuell im nächsten Jahr dazu.', 'uncertain'],
    ['Ablösung unseres alten Redis durch Memcached.', 'not wanted'],
    ['Redis bleibt bei uns im Rechenzentrum.', 'not wanted'],
  ])('“%s” is %s', (text, stance) => {
    expect(of(text)).toBe(stance);
  });
});
