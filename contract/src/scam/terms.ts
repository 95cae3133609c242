/**
 * The concepts that the scam rules combine, each with the words for it in Bahamian and American English. A term of
 * several words is found however it is divided: 'web shop', 'web-shop' and 'webshop' are all read as 'webshop'.
 */
export const terms: Record<string, readonly string[]> = {
  /** Money that somebody is charged. */
  fee: split(`
    fee, charge, tuition, deposit, payment, bond, levy, due, premium, contribution, token, caution money,
    form money, proof of payment, duty, expense, price, cost, money, cash, dues, tariff, surcharge, subscription,
    expenses, good faith`),
  /** Pretexts for charging workers. */
  purpose: split(`
    office, tuition, cap, polo, apron, welcome box, welcome pack, credit check, credit report, handling, stamping,
    attestation, legalisation, legalization, report, supplies, materials, material, handbook, locker, shirt, room,
    upgrade, programme, program, travel, logistics, arrangement, good faith, goodwill, sign up, pass, reg,
    registration, register, application, apply, applying, processing, process, admin, administration,
    administrative, form, membership, training, trainee, orientation, holding, release, activation, screening,
    clearance, booking, reservation, agent, agency, placement, recruitment, recruiter, onboarding, enrolment,
    enrollment, vetting, verification, verify, uniform, boot, vest, gear, tool, background, background check,
    background screening, police record, record, medical, drug test, health card, health certificate, food handler,
    permit, work permit, visa, evisa, embassy, immigration, paper, paperwork, document, contract, lawyer, attorney,
    insurance, kit, pack, starter box, laptop, equipment, software, headset, licence, license, shipping, courier,
    customs, interview, assessment, test, exam, certificate, certification, id, badge, name tag, manual, course,
    class, portfolio, photo shoot, photos, staff house, housing, sponsorship, caution, security, commitment, seat,
    slot, spot, position, starter, franchise, portal, system, level, task, claim, file, guarantee, flight, ticket,
    payroll, salary, transport, sim, appointment, berth, job, details, stamp, fingerprint, reference, wallet,
    account, government, bank`),
  /** Parts of hiring itself, for which no honest employer charges. */
  hiringStep: split(`
    welcome box, welcome pack, welcome kit, credit check, credit report, clearance, holding, stamping, attestation,
    insurance, programme, sign up, reg, registration, register, registers you, application, processing, admin,
    administration, administrative, membership, onboarding, enrolment, enrollment, background check,
    background screening, screening, placement, activation, form, file, interview, interview booking, orientation,
    vetting, recruitment, agency, release, appointment, trainee, starter pack, starter kit, portfolio, work permit,
    visa, embassy, manual, training, training manual, training material, name tag, payroll, badge, slot, spot, seat`),
  /** Ways to pay that are hard to take back. */
  channel: split(`
    card payment, apple pay, google pay, chime, remitly, worldremit, voucher, receipt picture, cash app tag,
    payable to me, personal account, niece account, cousin account, wife account, web shop, cash app, cash n go,
    cash n’ go, island pay, island luck, asurewin, a sure win, paradise games, bahama dollars, mobile assist, omni,
    kanoo, suncash, sun cash, mycash, my cash, mobile wallet, wallet, sand dollar, western union, moneygram,
    money gram, zelle, venmo, paypal, pay pal, usdt, bitcoin, btc, crypto, ethereum, binance, gift card,
    itunes card, apple card, steam card, google play card, vanilla card, amazon card, razer card, prepaid card,
    phone credit, phone card, top up card, bank transfer, transfer, e transfer, wire, my account, our account,
    his account, her account, my number, account number, account name, to me, through me, my hand, his hand,
    envelope, cash only, mobile money`),
  /** To hand over money, as an instruction to the reader. */
  pay: split(`
    pay, payin, fork over, cough up, come up with, hand me, pass me, shoot me, part with, raise, send, sen, sending,
    put, hand over, handover, forward, transfer, deposit, give, gimme, drop, top up, topup, recharge, purchase, buy,
    invest, remit, wire, load, sow, zelle, settle, cover, contribute, chip in, fund, bring, carry, leave, slide,
    prepay, submit, clear, lodge, throw, cash app, come with, walk with, bless, run me, toss`),
  pays: split(`
    pay, pays, paid, paying, cover, covers, covered, reimburse, reimburses, refund, refunds, buy, buys, bought,
    supply, supplies, provide, provides, give, gives, gave, advance, lend, settle, settles, spend, spent, deduct,
    deducts, take off, takes off, sponsor, sponsors, arrange, arranges, handle, handles, deal, deals, get, order,
    ordered, bring`),
  /** Anyone other than the reader who may pay. */
  others: split(`
    we, i, they, he, she, it, company, companies, employer, hotel, resort, owner, office, school, clinic,
    management, client, clients, customer, customers, guest, guests, parent, parents, student, students, member,
    members, driver, drivers, vendor, vendors, patient, patients, visitor, visitors, restaurant, firm, club, shop,
    store, airport, airline, line, friend, cousin, mother, sister, uncle, daddy, lawyer, family, board, landlord,
    tenant, tenants, utility, church, ministry, parish, bank`),
  auxiliary: split(`
    will, would, can, could, also, all, both, just, already, have, has, had, then, always, normally, usually, gladly`),
  employers: split(`
    us, company, employer, management, hotel, clinic, resort, office, school, airline, firm, house, shop, owner, me,
    customer, customers, client, clients, guests, parents`),
  never: split(`
    never, dont, doesnt, didnt, do not, does not, nobody, no one, none, wont, will not, wouldnt, cant, not, no need,
    without, refuse, stop, aint, ain, nothing`),
  /** What a warning says not to do. */
  moneyVerb: split(`
    pay, pays, paying, send, sending, charge, charges, charging, ask, asks, asking, buy, take, takes, need, cost,
    costs, lend, give, giving, bring, require, requires, collect, want, wants, share, tell, accept, cash, use,
    forward, invest, read, trade, write, deal, do, offer, have, owe`),
  /** The charge comes before the work, or decides about it. */
  condition: split(`
    as soon as, day you sign, day you start, before, first, upfront, up front, in advance, ahead, prior, now, today,
    tonight, tomorrow, down, immediately, asap, right away, mandatory, required, required to, require, requires,
    compulsory, must, need, needed, have to, got to, gotta, gatta, gat to, hafta, refundable, refund, refunded,
    nonrefundable, returned, payable, owing, only, just, small, one time, until, till, unless, once, after which,
    else, secure, secures, hold, holds, reserve, lock, confirm, guarantee, qualify, unlock, activate, proceed,
    finalize, complete, so we, so i, half, cancelled, fast, faster, speed, speeding, quick, top of list, issued`),
  hiring: split(`
    crew, crew list, awarded, picked, chosen, approved, background check, credit check, credit report, job, jobs,
    hire, hired, hiring, position, interview, apply, applying, application, applicant, applicants, start, salary,
    contract, selected, successful, shortlist, shortlisted, slot, slots, spot, spots, seat, place, training,
    trainee, trainees, orientation, first day, first shift, first pay, roster, list, work, workers, worker, employ,
    employee, employment, candidate, candidates, vacancy, vacancies, offer, opportunity, boss, manager, hr, staff,
    cruise, hotel, resort, get in, profile, paycheck, recruit, recruiter, recruitment, visa, permit, agent, fly,
    abroad, enrolled, post, guaranteed, onboarding, payroll, wanted, welcome, shift, opening, hospital, dem people,
    inside`),
  /** Deals between customers and tradespeople, or at an office, where money first is usual. */
  trade: split(`
    coupon, jitney, taxi, mailboat, rental, trip, invoice, quote, quoted, estimate, balance, ingredient, my fee,
    my rate, my price, our rate, callout, call out, lesson, paint, tile, cabinet, lumber, fuel, gas, grocery,
    retainer, charter, landlord, apartment, tenant, dj, wedding, cake, party, hall, photographer, company card,
    discount, gift for, hardware store, card reader, fare, freight, incidentals, reunion, church, ministry,
    treasury, post office, passport office, road traffic, btvi, university, first class, furniture, website, music,
    booth, fishing, captain, anywhere, car, scooter, booking photographer, exhibition, direct deposit, any store,
    any shop, till tape, ticket price, entry, table, scam, scams, scammed, fraud, beware, station,
    government clinic, sister, seller, selling, roof, wifi, couch, fridge, catering, plumber, mason, tutor, piano`),
  /** Paying at a public office or out of later pay isn't paying the employer first. */
  office: split(`
    headquarters, station, clinic, ministry, treasury, hospital, post office, passport office, department, btvi,
    university, school`),
  insider: split(`
    make sure they, make sure supervisor, make sure manager, make sure boss, pick you over, look out for me,
    look out fa me, pass your name, pass ya name, put in word, put in good word, something small, lil something,
    little something, jump line, skip line, get you in, get ya in, get you inside, put you in, put ya in,
    move you to, move ya to, put your name, slide your name, put ya name, slide ya name, move your name,
    top of list, link inside, contact inside, people inside, link in, i guarantee you, guarantee job,
    guarantee you job, token, speed up, speeding up, expedite, expedited`),
  you: split(`
    you, u, ya, yall, applicant, applicants, candidate, candidates, trainee, trainees, worker, workers, model,
    models, employee, employees, everybody, everyone, recruit, recruits, staff`),
  your: split(`
    your, ya, you, their, his, her, my`),
  must: split(`
    must, have to, need to, required to, has to, gotta, got to, gatta, gat to, hafta, ought to, should, kindly,
    please, simply`),
  required: split(`
    required, required to, needed, mandatory, must, payable, applies, upfront, up front, refundable, nonrefundable,
    owed, compulsory, settled, taken, collected, before`),
  check: split(`
    check, cheque, checks, cheques, cashiers check, cashiers cheque, money order, money orders, bank draft, draft,
    drafts, certified check`),
  handleCheck: split(`
    provided, test, forward, collect, deposit, cash, bank, lodge, print, mail, mailed, receive, send, sen, put,
    keep, advance, provide, provides, mails, sends, use, in advance, run, get`),
  passOn: split(`
    move, hand, courier, send, sen, wire, forward, return, transfer, pass, drop, give, remit, refund, ship,
    western union, moneygram, zelle, buy, purchase, order, use, withdraw, take, test`),
  rest: split(`
    rest, left, leftover, what is left, whats left, remainder, balance, difference, extra, excess, remaining, back,
    supplier, vendor, mover, movers, decorator, he piece, wrapper, wrap man, installer, gift card, giftcards,
    supplies, equipment, laptop, software, bitcoin, piece, change, abroad, other half`),
  overpaid: split(`
    more than price, more than my price, more than amount, overpaid, overpayment, too much, more than agreed,
    in error, by mistake, by error, extra by mistake, over paid, wrong amount`),
  account: split(`
    account, bank account, debit card, atm card, bank card, accounts, bank cards, savings account`),
  moveMoney: split(`
    rents, borrows, buying, selling, drop, dropped, wire, send through, receive, accept, hold, take, load, put, run,
    pass, passes, come, comes, move, moving, collect, process, transfer, lend, rent, borrow, use, loan, pay,
    deposit, make, send, sell, open, coming, lodge`),
  funds: split(`
    crypto, bitcoin, usdt, debit card, bank card, atm card, money, fund, funds, payment, payments, transfer,
    transfers, deposit, deposits, AMT, RATE, cash, it, card, customers, account`),
  share: split(`
    rents, percent, %, keep, share, commission, cut, half, bless, withdraw, draw, rest, forward, borrow, lend, rent,
    hold`),
  parcel: split(`
    parcel, parcels, package, packages, boxes, box, items, goods, merchandise, electronics, phones, tablets,
    gadgets, laptops, deliveries`),
  shipOn: split(`
    relabel, re label, new label, change label, relabelling, reship, reshipping, reship it, repack, repackage, ship,
    forward, abroad, overseas, other address, post office, dhl, fedex, label`),
  giftCard: split(`
    gift card, gift cards, itunes card, itunes cards, apple card, apple cards, steam card, steam cards,
    google play card, google play cards, vanilla card, vanilla cards, amazon card, amazon cards, razer card,
    razer cards, prepaid card, prepaid cards, ebay card, ebay cards, itunes, scratch card, razer gold, razer,
    steam wallet, google play, vanilla`),
  showCode: split(`
    send, sen, scratch, photo, picture, read, pic, pics, give, text, tell, snap, photos, pictures, codes, numbers,
    back`),
  forMe: split(`
    me, us, reimburse, office, boss, manager, client, clients, errand, i`),
  secret: split(`
    5 digit, five digit, 5 digits, five digits, 4 digit, 4 digits, long number, number on card, number on your card,
    numbers on card, number on back, three on back, password, passwords, pass word, passcode, pass code, pin, pins,
    pin number, otp, cvv, one time code, one time pin, authentication code, security code, sms code, user id,
    bank app, banking app, cvc, code, codes, six digits, six digit, six numbers, four digits, four digit,
    three digits, 3 digits, 6 digits, 6 numbers, 6 digit, 3 numbers, three numbers, verification code,
    verification number, login, login details, log in, log in details, logins, online banking, internet banking,
    username, user name, security answer, card number, card details, card info, expiry, front and back,
    front & back, both sides, mothers maiden, maiden name, both sides of card, debit card, credit card, atm card,
    bank card, digits, bank login, bank log in`),
  disclose: split(`
    can i have, could i have, may i have, can i get, could i get, let me have, let me get, lemme get, scan, pass me,
    send, sen, email, fill, tell, give, share, forward, text, read, inbox, reply, confirm, provide, submit, enter,
    type, supply, drop, show, upload, let me know, let us know, login, log in, sign in, call out, ask, asks, need,
    needs, require, requires, want, wants, write, whats, what, put, gimme`),
  notSecret: split(`
    gate, door, alarm, lock box, lockbox, building, dress, zip, colour, color, promo, discount, source, git, forgot,
    reset, resets, customer, customers, client, clients, guest, guests, wifi, sample, review, area, postal, qr,
    meeting room, office key, machine, card reader, staff room, sells, teller, code of, report card, business card,
    sim card`),
  identity: split(`
    bank statement, bank statements, drivers licence, drivers license, voters card, id card, ids, nib, nib number,
    nib card, passport, date of birth, social security, birth certificate, national insurance, id, passport photo,
    passport copy`),
  tooEarly: split(`
    then i, then we, before we talk, before we meet, before we speak, holding it, start tomorrow, start today,
    camera bad, telegram, first message, before we, before interview, right away, to apply, reply on, whatsapp,
    but first, tonight, today, then you, get started, maiden, confirm your identity, verify, verified, verification,
    prove, selfie, gmail, first application, with application, mothers, with your application, hit me,
    with first message`),
  app: split(`
    whatsapp, whatapp, whats app, what app, watsapp, wassapp, whatsap, wats app, wa, telegram, telegramm, viber,
    zangi, threema, botim, textnow, messenger, signal, imo, wechat, google chat, hangouts, snapchat, kik, discord,
    skype`),
  contact: split(`
    message, messaging, messages, add, text, contact, reach, write, inbox, dm, call, hit, chat, talk, link, msg,
    get, reply, apply, ask, interview, continue, move, go, join, find, holla, me, us, only, on, via, through, to`),
  ordinaryContact: split(`
    strange, reported, answer, answering, manage, run, campaign, campaigns, channel, customer, customers, client,
    clients, orders, directions, portfolio, drawings, shop, salon, store, office, on cayfolk, pictures of your work,
    receptionist, group chat, or apply, apply here, marketing, restaurant, front desk`),
  pressure: split(`
    good pay, better pay, something better, i get you in, straight on, hired same day, by chat, lets, let us,
    this app, this site, this platform, only, no interview, no interviews, no experience, no questions,
    no references, no documents, no cv, no resume, any age, anybody, daily pay, interested, more details, more info,
    for details, for info, get started, to start, dear, beautiful, pretty, love, sweetheart, well paid, well paying,
    easy money, easy job, good money, big money, good job, high paying, side hustle, from home, from phone,
    on your phone, from your phone, online job, remote job, online work, explain, tell you more, ask me how,
    same day, urgent, urgently, urgently needed, hiring now, now now, asap, start now, start tomorrow, RATE,
    FOREIGN, slow, degree, i have a job, i gat a job, part time job, online part time, immediate, right now,
    immediately, not here, dont apply here, do not apply here, dont reply here, dont write here`),
  unskilled: split(`
    no boss, no hours, posting adverts, anyone with, anybody with, watch videos, watching videos, like pictures,
    liking pictures, like videos, no licence, no license, no papers, no documents, no cv, no resume, no references,
    zero experience, without experience, no training, beginners welcome, everybody welcome, everyone welcome,
    anyone can, anybody can, anyone welcome, anybody welcome, posting ads, liking, no experience, no skill,
    no skills, no qualification, no qualifications, no interview, no interviews, no degree, no education, any age,
    from phone, from your phone, on phone, on your phone, simple task, simple tasks, simple work, simple job,
    typing, typist, data entry, easy work, easy job, easy money, one hour daily, two hours daily, 2 hours daily,
    1 hour daily, 2 hrs daily, no work at all, package handler, package handling, folding, label, relabel,
    labelling, stuffing envelopes, stuff envelopes, copying and pasting, copy and paste, at home`),
  secrecy: split(`
    delete this, delete the message, delete message, delete chat, between us, keep it quiet, keep this quiet,
    keep this secret, keep it secret, dont tell anybody, dont tell anyone, dont tell no, no tell`),
  avoidSite: split(`
    site, app, platform, website, cayfolk, here`),
  invest: split(`
    invest, investing, investment, deposit, put in, start with, started with, starting with, fund, recharge, top up,
    buy, send`),
  returns: split(`
    return, returns, profit, profits, double, doubled, triple, guarantee, guaranteed, earnings, income, payout,
    payouts, cash out, cashout, withdraw, commission`),
  crypto: split(`
    usdt, bitcoin, forex, binance, crypto, btc, ethereum, trading`),
  gain: split(`
    task, tasks, trade, profit, profits, earn, unlock, wallet, income, returns, return, RATE, double, guarantee,
    guaranteed, cash out, cashout, percent, %, job, send, vip, account`),
  paper: split(`
    health card, cdl, diploma, degree, drug test papers, residency letters, spousal permit, permit, permits,
    work permit, work permits, visa, visas, passport, passports, papers, police record, police records, licence,
    license, licenses, green card, nib card, nib number, residency, status, status papers, certificate,
    certificates, government job, drivers license`),
  backDoor: split(`
    no need fa go, dont need to go, i do it in, i fix it, i know lady, i know man, i know woman, i know officer,
    gets it done, get it done, move file, push file, move your file, push your file, same day, inbox me, dm me,
    pay and collect, exam free, skip line, jump line, under counter, without exam, without going, ready by,
    i have contact, i have a contact, i know somebody, i know someone, i know a guy, i know people, i got a guy,
    i gat a guy, i have somebody, i have someone, i have people, i have a friend, i have a man, my contact, my guy,
    my link, my connect, my connection, my cousin, my friend in, my sister in, my people in, my man in, a friend in,
    my agent, no forms, no line, no test, no exam, no questions, no need to go, done in, in two days, in one day,
    in three days, when you cross, to me direct, half now, in your hand, without test, quick quick, no appointment,
    under table, same week, i process, i fix, works inside, work inside`),
}

function split(list: string): string[] {
  return list.trim().split(/,\s+/)
}
