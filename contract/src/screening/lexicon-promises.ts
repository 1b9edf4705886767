/** What is promised, by when and by which way, as of `SCREENING_VERSION`. Written as in `lexicon-demands.ts`. */
export const PROMISES = {
  /** That it comes back, or the paper that is promised for it. */
  refund: `
    refund*, fully adjustable, adjustable, sanction letter*, approval letter*, sanction copy, sanction order, release letter, release order, fund release, term sheet fee, offer letter fee, set off against, netted off, money back, recoverable,
    manzoori patra, sanction latter, approval latter, wapsi, vapsi,
    रिफंड*, वापसी योग्य, स्वीकृति पत्र*, मंजूरी पत्र*, अनुमोदन पत्र, सैंक्शन लेटर*, सेंक्शन लेटर*, अप्रूवल लेटर*, मंजूरी लेटर*, सैंक्शन आदेश, प्रतिदेय,
    ரீஃபண்ட்*, ரீபண்ட்*, ரிஃபண்ட்*, ரீஃபன்ட்*, ஒப்புதல் கடித*, ஒப்புதல் ஆணை*, அனுமதி கடித*, அனுமதிக் கடித*, சாங்ஷன்*, திருப்பித் தரப்படும், திரும்பப் பெறக்கூடிய*`,
  /** The same in words that mean it only near a demand. */
  back: `
    returned, return it, return the, get it back, get back, comes back, come back, give back, given back, adjusted, adjust, reimbursed, credited back, deducted from, deducted later, wapas, vapas, wapis, vapis, vaapas, waapas, waapis, lauta*, adjust ho, repaid, recovered, back to you, back with,
    वापस, लौटा*, एडजस्ट, समायोजित, வட்டியுடன், திரும்ப*, திருப்பி*, கழிக்கப்பட*, கழித்து*, சரிசெய்ய*`,
  /** Money that comes too easily. */
  guarantee: `
    guarantee your*, guarantee you*, guarantee fund*, guarantee invest*, funding guarantee, approval guarantee, 100 approval, 100 funding, 100 placement,
    pre approved, preapproved, pre sanctioned, already sanctioned, already secured, without collateral, collateral free, zero collateral, no collateral,
    without due diligence, no due diligence, without documents, without any documents, no documents, no paperwork, minimal paperwork, without paperwork,
    without any paperwork, without pitch, no pitching, without equity, no equity asked, no income proof, no cibil, bad cibil, low cibil,
    cibil no bar, no credit check, without credit check, without cibil, any cibil, irrespective of cibil, regardless of cibil, no questions asked,
    instant fund*, instant loan*, instant approval, instant cash, instant credit, same day disbursal, same day loan, release the fund*,
    release your fund*, release of fund*, released to you, released to your, wired to you, credited to your, credited in your, credited into your,
    transferred to your account, reach your account, reaches your account, hits your account, hit your account, land in your account,
    lands in your account, in your account within/in/by/tomorrow/the, fund* will be released, fund* are ready, funds ready, money is ready,
    cheque is ready, amount is ready, ready to disburse, ready for disbursal, ready to be disbursed, ready to be released, will be disbursed,
    gets disbursed, is disbursed, without security, double your*, triple your*, money doubles, double in, fixed returns, daily return*, daily profit*,
    weekly profit*, daily income, monthly return*, assured return*, sure profit, percent daily, a day profit, profit every day, returns every,
    per day return, lottery, jackpot, next of kin, inheritance, dormant account, unclaimed, consignment, beneficiary of, late client, deceased,
    you have won, you won, lucky draw, lucky winner, compensation fund, free money, no interest, interest free loan, zero interest, confirmed investor*,
    confirmed funding, funding is confirmed, investors ready, investors waiting, investor is ready, investor ready, nothing can go wrong,
    rejected by no one, no rejection, zero rejection, cannot be rejected, certain to get, sure to get, definitely get, definitely receive, surely get,
    sure funding, confirm funding, inside quota, inside contact, people inside, contacts inside, contact in the ministry, backdoor, back door,
    management quota, job confirmed, confirmed job, offer letter is ready, bina guarantor, bina collateral,
    bina security, bina cibil, bina byaj, bina interest, bina income, bina document*, bina kagaz*, bina kagaj*, bina paper*, bina kisi document*,
    bina kisi kagaz*, bina kisi jaanch, bina jaanch, bina janch, bina pitch, bina equity, paisa double, paise double, double karo, rakam double,
    mil hi jayega, milna tay, milna pakka, zaroor milega, zarur milega, jarur milega, jaroor milega, cibil kharab, kharab cibil, cibil ki tension,
    cibil kam, seedha khate me/mein/mai, seedhe khate me/mein, khate me/mein aa jayega/jayenge/jaega/jaenge/jaegi,
    account me/mein aa jayega/jayenge/jaega/jaenge/jaegi, account me credit, khate me credit,
    paisa/paise/amount/rakam/fund/loan/funding release/disburse ho/kar, paisa account me, andar ki setting, setting hai, apna aadmi, andar aadmi,
    roz ka munafa, roz ka profit, roz profit, har din profit, naukri pakki, job pakki, job confirm, order pakka, tension nahi lena, investor ready,
    investor taiyar, investor taiyaar, बिना गारंटर, बिना जांच, बिना कागज*, बिना दस्तावेज*, बिना जमानत, बिना सिबिल, बिना ब्याज, बिना सिक्योरिटी,
    बिना गिरवी, बिना इक्विटी, सिबिल खराब, खराब सिबिल, सिबिल स्कोर की चिंता, ब्याज मुक्त, बिना किसी ब्याज, बिना किसी कागज*, बिना किसी गारंटी,
    बिना किसी जांच, बिना किसी दस्तावेज*, तुरंत लोन, निश्चित रूप से मिल*, निश्चित मुनाफा, जरूर मिलेगा, मिलना तय, तत्काल लोन, तत्काल ऋण, सीधे खाते में,
    सीधे आपके खाते, आपके खाते में आ/ट्रांसफर/जमा/क्रेडिट/पहुंच*/डाल*/भेज*, खाते में आ जाएगा/जाएगी/जाएंगे, पैसा दोगुना, दोगुना, दुगना, दुगुना, लॉटरी,
    इनाम, रोज मुनाफा, रोजाना मुनाफा, अंदर से, सेटिंग है, नौकरी पक्की, निवेशक तैयार, राशि तैयार, चेक तैयार, विरासत, वारिस, உறுதியாக கிடைக்கும்,
    உறுதியாகக் கிடைக்கும், உறுதியாக வரும், உறுதி செய்யப்பட்ட*, நிச்சயம் கிடைக்கும், கண்டிப்பாக கிடை*, கண்டிப்பாகக் கிடை*, கண்டிப்பாக வரும்,
    கட்டாயம் கிடைக்கும், ஆவணங்கள் இல்லாமல், ஆவணங்கள் இன்றி, எந்த ஆவணமும், ஆவணம் தேவையில்லை, ஆவணங்கள் தேவையில்லை, அடமான* இல்லாமல், அடமானம் இன்றி,
    பிணையின்றி, பிணை இன்றி, ஆவணம் இல்லாமல், பிணை இல்லாமல், ஜாமீன் இல்லாமல், ஜாமீன் இன்றி, வட்டி இல்லா*, வட்டியில்லா*, உடனடி கடன்*, உடனடிக் கடன்*,
    சிபில் தேவையில்லை, சிபில் பார்க்க*, சிபில் ஸ்கோர் குறை*, உங்கள் கணக்கில் வர*/வரவு*/சேர*/ஏறி*/விழு*, உங்கள் கணக்கிற்கு வந்து*, கணக்கில் வரவு*,
    கணக்கில் வந்து*, இரட்டிப்பு*, இரண்டு மடங்கு, தினசரி லாப*, தினமும் லாப*, லாட்டரி*, பரிசு விழுந்*, வேலை உறுதி, முதலீட்டாளர் தயார்*, தொகை தயார்*,
    காசோலை தயார்*, வாரிசு*, பரம்பரை சொத்து*, உள்ளே ஆள்*,
    din me/mein double, doubles in, doubles capital, doubles your, doubles every, double ho jaega/jayega/jata, crypto me/mein lagao, trading group, trading desk, trading signals, forex trading, signals group, दिन में दोगुना/दुगना/डबल, डबल हो, நாளில் இரட்டிப்பு*, நாளில் இரண்டு மடங்கு,
    full guarantee, pakki kamai, pakki income, fixed income, पक्की कमाई, पूरी गारंटी, निश्चित आय, உறுதியான வருமான*, sblc, bank guarantee, guarantees startup, response guarantee,
    withdraw any time, withdraw anytime, withdraw whenever, withdraw at any, jab chaho nikal*, jab chahe nikal*, जब चाहें निकाल*, எப்போது வேண்டுமானாலும் எடு*, no repayment, covid relief, relief fund, compensation me, मुआवजे, இழப்பீடு*, guaranteed seed,
    bina jamanat, without any security, बिना जमानत, அடமானம் இல்லாமல், interest free capital, free capital,
    mahine me/mein wapas, mahine baad double, महीने में दोगुना, likhit guarantee,
    over invoiced, keep 30, you keep, share of the money, limits done, kripa se, bina kisi jhanjhat,
    zero loss, no loss, ek bhi loss nahi, turn 500, automated bot, trading bot, in ten days, das din me/mein, promised, sab fatafat, helped 18, dilwa chuka, दिला चुका, வாங்கித் தந்துள்ள*`,
  /** Certain, beside money. */
  sure: `
    guaranteed, guarantee of, we/i guarantee, assured, assure you, sure shot, sureshot, hundred percent, hundred per cent, 100 sure, 100 guarantee*,
    100 genuine, 100 percent, 100 per cent, 100 confirmed, 100 success, 100 safe, cent percent, already approved, already cleared, already passed,
    already agreed, already confirmed, release your, risk free, zero risk, no risk, will surely, guarantee ke saath, guarantee se, guarantee hai,
    guarantee dete, guarantee ke sath, ki guarantee, full guarantee, garanti*, garenti*, guaranty*, garantee*, gurantee*, guarentee*, garuntee*, pakka,
    pakki, pakke, pukka, bina guarantee, 100 parcent, sau percent, sau pratishat, shat pratishat, koi risk nahi, risk nahi, गारंटी, गारंटीड, गारेंटी,
    गारंटि, पक्का, पक्की, पक्के, सौ प्रतिशत, सौ फीसदी, शत प्रतिशत, 100 प्रतिशत, 100 फीसदी, 100 परसेंट, जोखिम नहीं, कोई जोखिम, உத்தரவாத*, நிச்சயமாக*,
    நிச்சயம்*, கேரண்டி*, காரண்டி*, கியாரண்டி*, 100 சதவீத*, நூறு சதவீத*, ஆபத்து இல்லை, ரிஸ்க் இல்லை,
    doubling, din me/mein double, har din, roz, daily, every evening, every day, हर दिन, रोज, रोजाना, தினமும், தினசரி, மடங்கு,
    every week, each week, weekly, per week, har hafte, हर हफ्ते, इस हफ्ते, is hafte, hafte ka, வாரம், வாரந்தோறும்,
    likhit me/mein, लिखित में, எழுதித் தரு*, in writing`,
  /** That a decision was made, with `yours` and `gain` beside it. */
  approved: `
    approved, approval, sanctioned, released, selected, shortlisted, granted, approve*, sanction*, release*, disburs*, cleared, qualified, eligible, earmarked, allotted, allocated, reserved, confirmed, accepted, empanelled, chosen, picked, finalised, finalized, agreed, set aside, ready, passed, nominated,
    manzoor, manjoor, manzur, manjur, pass ho, pass kar, pass hua, pass hui, select, chuna, chune, chuni, shortlist, final ho, approve, confirm ho, aproov,
    मंजूर*, स्वीकृत*, पास, सैंक्शन, सेंक्शन, अप्रूव*, चयन*, चुना, चुनी, चुने, रिलीज, जारी, आवंटित, तैयार, शॉर्टलिस्ट*, कन्फर्म, फाइनल, पात्र,
    அனுமதிக்கப்பட்ட*, அங்கீகரிக்கப்பட்ட*, ஒப்புதல்*, தேர்வு*, தேர்வாகி*, தேர்வான*, தேர்ந்தெடுக்க*, விடுவிக்க*, அனுமதி*, மஞ்சூர்*, ஒதுக்கப்பட்ட*, ஒதுக்கி*, தகுதி*, தயார்*, உறுதியாகி*, அப்ரூவ்*, செலக்ட்*, சேங்ஷன்*, பாஸ் ஆகி*`,
  yours: `
    your, you, yours, aapka, aapke, aapki, aapko, apka, apke, apki, apko, tumhara, tumhari, tumhe, u, ur,
    आपका, आपके, आपकी, आपको, உங்கள்*, உங்களுக்கு, உங்களது, உங்க, உங்களுடைய`,
  money: `
    loan*, fund*, invest*, amount, crore*, lakh*, capital, grant*, paisa, paise, seed money, subsidy, cheque, disburs*, limit, overdraft, cr, lac*,
    लोन, ऋण, कर्ज, फंड*, राशि, निवेश, करोड, लाख, पैसा, पैसे, अनुदान, सब्सिडी, रकम, கடன்*, நிதி*, முதலீட்டு*, முதலீடு*, கோடி*, லட்ச*, தொகை*, பணம், மானிய*, ஃபண்ட்*`,
  /** What the reader shall get for it. */
  gain: `
    loan*, fund*, invest*, capital, grant*, crore*, lakh*, lac*, disburs*, release*, sanction*, approv*, agreement, term sheet*, termsheet, cheque, check from, tranche, allot*, subsidy, award*, listing, listed, nominat*, committee, board, application, file, case, approval, investor*, angels, intro*, mou, contract, purchase order, work order, tender, order, offer letter, joining, internship, job, placement, deal, cap, transfer, payout, winnings, prize, profit*, returns, parcel, consignment, certificate, slot*, seat*, stall, stage, pitch*, demo day, shortlist*, select*, partner*, ticket size, credit line, limit, scheme, seed, account will, visa, equity, closing, wire, money, verification, verified, profile, process*, move forward, moves forward, move ahead, next stage, next step, next round, proceed, due diligence, mandate,
    nivesh*, manzoor*, manjoor*, rin, karz, karj, naukri, jod*, aage badh*, milega, milegi, milenge, mil jaega/jaegi/jaenge/jayega/jayegi/jayenge, release, cheque, aavedan, mulakat, meeting, setting, credit,
    लोन*, ऋण*, कर्ज*, फंड*, निवेश*, करोड, लाख, अनुदान*, सब्सिडी*, मंजूर*, स्वीकृत*, स्वीकृति, जारी, पुरस्कार*, अवार्ड, अवॉर्ड, आवेदन*, फाइल*, चेक, एग्रीमेंट, अनुबंध*, समझौता, समझौते, नौकरी, ऑर्डर, टेंडर, ठेका, मुलाकात, बैठक, मीटिंग, सूची, नाम, प्रक्रिया*, मिलेगा, मिलेगी, मिलेंगे, मिल, खाते, राशि, रकम, पैसा, पैसे, सीट, स्लॉट, पंजीकरण, प्रमाण*, मुनाफा, लाभ, पार्सल, इनाम,
    கடன்*, நிதி*, முதலீட்*, முதலீடு*, கோடி*, லட்ச*, மானிய*, ஒப்புதல்*, அனுமதி*, விடுவி*, விருது*, விண்ணப்ப*, கோப்பு*, காசோலை*, ஒப்பந்த*, வேலை*, ஆர்டர்*, டெண்டர்*, சந்திப்பு*, கூட்ட*, பட்டியல*, கிடைக்கும், கிடைத்துவிடும், தொகை*, பணம், பணத்*, இடம், இடத்தை, ஸ்லாட்*, சான்றிதழ்*, லாப*, பரிசு*, பார்சல்*, தரப்படும், வழங்கப்படும், வந்துவிடும், வரும், நடைமுறை*, அடுத்த கட்ட*, தொடங்க*, ஃபைல்*, பைல்*,
    returned, munafa, minimum is`,
  /** The same in words that are hardly used of anything else. */
  prize: `
    loan/loans, funding, disburs*, tranche, sanction*, facility, working capital, credit line, term sheet*, termsheet, grant/grants, subsidy, investment, investors, investor, angels, escrow, equity, cheque, dollars, inheritance, prize, award*, trophy, felicitat*, roadshow, stipend, salary, internship, joining, purchase order, po, vendor code, bulk order, work order, tender, introduction*, mou, scheme, seed, payout, fund/funds, listing, stage, nominat*, shortlisted, brands,
    nivesh*, anudan, naukri, loan, cheque, samman, puraskar, order, kist, mantralaya, yojana,
    लोन, ऋण, फंड*, अनुदान, निवेश*, पूंजी, चेक, पुरस्कार*, सम्मान*, नौकरी, ज्वाइनिंग, ऑर्डर, टेंडर, किस्त, योजना, मंत्रालय, ट्रॉफी, सब्सिडी,
    கடன்*, நிதி*, முதலீட்*, முதலீடு*, மானிய*, காசோலை*, விருது*, வேலை*, ஆர்டர்*, டெண்டர்*, தவணை*, நன்கொடை*, திட்ட*, கேடய*, சம்பள*,
    honour*, jury, national television, parcel, customs, gifting, gift, foundation, support your, sblc, clearance, sanctioned amount, franchise, fundraise, vc/vcs, ratna, seed fund, commission agent, supplier selected,
    parcel, dealership, investor*, sanction, subsidy, funding, पार्सल, सीमा शुल्क, फ्रेंचाइजी, रत्न, निधि, मंजूरी, பார்சல்*, சுங்க*, ஃபிரான்சைஸ்*, ரத்னா, பட்டத்து*, சாங்ஷன்*, அறக்கட்டளை*,
    shares, stake, our principal, compensation, relief, hardcover, chapter, profit, position, selected, cohort, accelerator, tv show, television, channel, munafa, pad, chayan, listing, smart card, dpiit, benefits, notary, nda, withdraw, पद, चयन, मुनाफा, मुआवजे, कार्यक्रम, टीवी, பதவி*, லாப*, இழப்பீடு*, டிவி*, நிகழ்ச்சி*, தேர்வான*, தேர்வாகி*,
    demand draft, acquire, bids, bid, valuation report, engagement letter, introduce you, said yes, profit, loan, vc, retainer, interest free, डिमांड ड्राफ्ट, बोली, बोलियां, मूल्यांकन, டிமாண்ட்*, ஏலம்*, மதிப்பீட்டு*, subsidy, boli,
    half in cash, half now, half upfront, half in advance, aadha abhi, aadhe abhi, aadhi abhi, half abhi, aadhi pehle, aadha pehle, आधे अभी, आधा अभी, आधी अभी, आधा पहले, आधी पहले, பாதி இப்போ*, பாதி முன்*, prize, finalist/finalists, hired, your job, इनाम, பரிசு*, provisionally, set aside, shelves, supermarket, private equity, ring fenced, verified badge, investor calls, salary,
    the capital, capital is, trustee, signatures, signature, empanelled, empanelment, hastakshar, fdi, foreign investment, capital trustee, kaam pakka, ट्रस्टी, पूंजी, हस्ताक्षर, सूचीबद्ध, काम पक्का, विदेश से, மூலதனம்*, கையெழுத்து*, டிரஸ்டி*, வெளிநாட்டிலிருந்து,
    line of credit, overdraft, limits, limit, cover slot, cover story, cover pe/of/page, मुखपृष्ठ, அட்டைப்பட*, diaries, magazine, csr, non returnable, cibil, free machine, funds, project funding, line open, od limit, over invoiced, contract of, family office, hni, hnis, credit facility, enhancement, kitty, patrika, muft machine, limit bana, सीएसआर, सिबिल, ओवरड्राफ्ट, सीमा, पत्रिका, मुफ्त मशीन, शेयर, சிஎஸ்ஆர்*, சிபில்*, ஓவர்டிராஃப்ட்*, ஓடி லிமிட்*, லிமிட்*, இதழின், பங்குகள், இலவச இயந்திர*, மூலதன*,
    carnival, team, policy, first order, supplier kit, soft loan/loans, mandate, deploy, could not be credited, dalne, raazi, mela, पहला ऑर्डर, मेले, टीम, धन, माल बेच*, அணி, திருவிழா*, முதலீடு செய்ய`,
  /** First the reader, then the sender. */
  first: `
    before, first, upfront, up front, in advance, beforehand, prior to, ahead of, once, after, as soon as, the moment, only then, and then, then we, then i, then the, upon, on receipt, once received, within hours of, so that, so we, so i, so our, so your, in order to, to release/releases, to unlock, to activate, to process, to proceed, to confirm, to reserve, to book, to secure, to start, to initiate, to begin, to get, to receive, to claim, to avail, to open, to finalise, to finalize, to close, to complete, to move, to take, to be, to block, to hold, to generate, to issue, to print, to register, to schedule, to arrange, to enable, to schedule, to prove, to show, to put, to lock, to push, to forward, to clear, to get you, to list, to trigger, to collect, to draw, to withdraw, to join, to enter, to participate, to qualify, to validate, for the release, for release, for processing, for activation, for disbursal, for the disbursal, for issue of, for issuing, towards, toward, against which, pending, unless, until, till, otherwise, will be released, will release, gets released, get released, is released, unlocks, triggers, conditional, pre condition, precondition, prerequisite, condition is, in exchange, in return, immediately after, same day, to disburse, to transfer, to sanction, to submit, to kick, to initiate, to schedule, receipt of, secures, confirms, guarantees, blocks, reserves, and we/i, and your, and the, and you, and our,
    pehle, pahle, phle, pehley, pahile, phele, pehale, uske baad, uske bad, iske baad, iske bad, us ke baad, ke baad, ke bad, ke liye, ke lie, tabhi, tab hi, tab, jaise hi, jese hi, phir, fir, taaki, taki, aate hi, milte hi, hote hi, karte hi, bhejte hi, dete hi, baad me/mein/mai/mei, to hi, tabhi to, varna, warna, nahi to, advance me/mein, aur fir, aur aapka/aapki/aapke/apka/apki/apke, karne par, hone par, dene par, bhejne par, bina iske, jab tak, hetu, badle,
    पहले, पहली, बाद, तभी, तब, जैसे ही, फिर, ताकि, के लिए, हेतु, अन्यथा, वरना, नहीं तो, पूर्व, एवज, बदले, मिलते ही, होते ही, करते ही, आते ही, भेजते ही, करने पर, होने पर, देने पर, और आपका/आपकी/आपके, जब तक, एडवांस में, उसके बाद, इसके बाद, तदुपरांत, पश्चात,
    முன்*, முதலில், முதலாவதாக, பிறகு, பின்*, பின்னர், அதன்பின், உடன், வுடன், பிறகே, பின்னரே, அப்போது*, அப்போதுதான், அதற்குப்*, அதுக்கு*, உடனே, செலுத்தியதும், அனுப்பியதும், கட்டியதும், கட்டினால்*, செலுத்தினால்*, அனுப்பினால்*, போட்டால்*, கொடுத்தால்*, தந்தால்*, செய்தால்*, செய்தவுடன், செய்ததும், பண்ணினா*, கட்டினா*, போட்டா, பெற, பெறுவதற்கு, விடுவிக்க, தொடங்க, உறுதி செய்ய, வழங்க, பதிவு செய்ய, இல்லையென்றால், இல்லாவிட்டால், இல்லையேல், வரை, பெற்றவுடன், வந்தவுடன், வந்ததும், கிடைத்ததும், கிடைத்தவுடன், *யதும், *யவுடன், *தவுடன், *ததும், *த்ததும், *க்காக,
    half in cash, half now, half upfront, half in advance, aadha abhi, aadhe abhi, aadhi abhi, half abhi, aadhi pehle, aadha pehle, आधे अभी, आधा अभी, आधी अभी, आधा पहले, आधी पहले, பாதி இப்போ*, பாதி முன்*`,
  /** An honour or a place in a list, counted where it costs something. */
  award: `
    award*, nominat*, nominee*, listing, listed, felicitat*, magazine, cover story, top 10, top 20, top 25, top 50, top 100, 30 under, 40 under, under 30, under 40, jury, trophy, honour*, honor*, recognition, featured, feature you, feature your, gala, red carpet, edition, icon*, achiever*, excellence, conclave, delegate*, keynote, speaker slot, speaking slot, panel slot, pitch slot, stall, booth, showcase slot,
    certificate of excellence, excellence certificate, directory, pitch event, premium member*, investor database, investor list, investor network, angel list, database of investors, list of investors, demo day, summit, yearbook, coffee table book, interview slot, tv interview, channel interview, podcast slot, brand story, rising star*, unicorns of,
    puraskar, puruskar, samman, sammaan, sammanit, award, pratiyogita, patrika, interview, suchi, पुरस्कार*, सम्मान, सम्मानित, अवार्ड*, अवॉर्ड*, नामांक*, लिस्टिंग, सूची, पत्रिका, मैगजीन, ट्रॉफी, समिट, सम्मेलन, इंटरव्यू, साक्षात्कार, मंच, नेटवर्क, उत्कृष्ट*,
    விருது*, பட்டியல*, இதழ*, பரிந்துரை*, சான்றித*, கௌரவ*, மாநாடு*, மாநாட்*, நேர்காணல்*, பத்திரிகை*, மேடை*, சாதனையாளர்*, டைரக்டரி*, நெட்வொர்க்*,
    hardcover, most inspiring, inspiring founders, chapter, tv show, tv programme, national television, टीवी कार्यक्रम, டிவி நிகழ்ச்சி*`,
  /** Another place to talk. */
  messenger: `
    whatsapp*, whats app, watsapp, whatsap, wattsapp, watsap, wp number, wa number, telegram, tele gram, wechat, viber, signal app, botim, hangouts, skype id, snapchat, imo app, discord, off this platform, outside this platform, off platform, outside the platform, not on this platform, private number, personal number, personal gmail, gmail id, my direct line,
    whatsap pe, vatsap, vatsapp, vhatsap, व्हाट्सएप, व्हाट्सऐप, व्हाट्सअप, व्हॉट्सएप, वाट्सएप, वॉट्सऐप, व्हाट्सप्प, वाट्सऐप, वॉट्सएप, वाट्सअप, व्हाट्सैप, टेलीग्राम*, टेलिग्राम*, வாட்ஸ்அப்*, வாட்ஸப்*, வாட்சப்*, வாட்ஸாப்*, வாட்ஸ் அப்*, வாட்சாப்*, டெலிகிராம்*, டெலகிராம்*`,
  hurry: `
    today, tonight, immediately, urgent*, right now, right away, asap, last date, last day, last chance, last few, final reminder, final notice, last reminder, hurry, at once, do not delay, dont delay, dont miss, do not miss, closing today, closes today, closes tonight, closes tomorrow, closing tomorrow, closes at, closes on, closes in, ends today, ends tonight, ends tomorrow, window closes, offer ends, offer valid, valid till, valid until, valid only, filling fast, first come, quickly, this week only, this evening, before noon, before midnight, by midnight, by noon, by 5, by 6, by 4, end of day, eod, cob, goes to the next, go to the next, goes to another, next founder, next applicant, will be cancelled, gets cancelled, forfeit*, will be blocked, will be suspended, will be frozen, will be closed, act now, act fast, pay now, time bound, running out, few hours, within the hour, within hours, only few, few left, one left, two left, three left, slots left, seats left, few seats, last slot*, last seat*, last two, last three, legal action,
    within 1 hour, within 2 hours, within 3 hours, within 4 hours, within 6 hours, within 12 hours, within 24 hours, within 48 hours, within 24 hrs, within 48 hrs, in 24 hours, in 48 hours, in 2 hours, next 24 hours, before 5, before 6, before 4, before evening, within two hours, within the next, before tomorrow, within one hour, within three hours,
    by evening, by tomorrow, only 2 slots, only 3 slots, limited slots, limited seats, limited offer, few slots, expires, expire, lapse*, without delay, as soon as you pay,
    turant, turrant, jaldi, jald, aaj hi, aj hi, aaj shaam, aaj sham, aaj raat, kal tak, kal subah tak, foran, fauran, abhi ke abhi, abhi, 24 ghante, 2 ghante, 48 ghante, ek ghante, do ghante, last mauka, last moka, aakhri mauka, akhri mauka, aakhri din, aakhri tareekh, last din, slot bache, seat bachi, seat bache, warna, varna, nahi to, cancel ho, kisi aur ko, band ho jayega, der mat, der na, der mat karo, jaldi kijiye, seat limited, limited hai, time kam, mauka hath se, mauka nikal,
    तुरंत, फौरन, तत्काल, जल्दी, जल्द, शीघ्र, आज ही, आज शाम*, आज रात*, कल तक, कल सुबह, अभी, अंतिम तिथि, अंतिम तारीख, अंतिम दिन, अंतिम सूचना, अंतिम अवसर, आखिरी मौका, आखिरी तारीख, आखिरी दिन, 24 घंटे, 2 घंटे, 48 घंटे, दो घंटे, एक घंटे, समय सीमा, देर न, देर मत, मौका हाथ, किसी और को, बंद हो, समाप्त हो,
    सीमित, वरना, अन्यथा, रद्द, नहीं तो,
    உடனே, உடனடியாக*, இன்றே, இன்று மாலை*, இன்று இரவு*, இன்று மட்டும், இப்பவே, இப்போதே, 24 மணி*, 2 மணி*, 48 மணி*, ஒரு மணி நேர*, இரண்டு மணி நேர*, அவசர*, கடைசி தேதி*, கடைசித் தேதி*, கடைசி நாள்*, கடைசி வாய்ப்பு*, இறுதி வாய்ப்பு*, இறுதி நாள்*, இறுதி அறிவிப்பு*, நாளைக்குள், நாளைக்குள்ளே, இன்றைக்குள், மாலைக்குள், தாமதிக்க*, தாமதிக்காமல், தாமதமின்றி, வாய்ப்பை தவற*, வாய்ப்பைத் தவற*,
    இடங்கள் மட்டுமே, சில இடங்கள், ரத்து*, ரத்தாகி*, காலாவதி*, சீக்கிர*, விரைவாக, வேறொருவரு*, வேறு ஒருவரு*, முடிவடை*,
    aaj confirm, waiting list, runner up, next in line, kisi aur, dusre ko, doosre ko, agle ko, दूसरे को, अगले को, किसी अन्य, அடுத்தவரு*, by monday, by tuesday, by wednesday, by thursday, by friday, by saturday, by sunday, somvar tak, shukravar tak, सोमवार तक, शुक्रवार तक, வெள்ளிக்குள், திங்களுக்குள், வியாழனுக்குள்,
    this week, is hafte, isi hafte, इसी हफ्ते, इस हफ्ते, இந்த வார*, within a week, in the pile`,
  /** That no other may hear of it. */
  /** What becomes of it otherwise: a reason to ask for papers. */
  threat: `
    on hold, held up, suspended, blocked, withdrawn, failing which, or else, otherwise, incomplete, deactivated, returns to, not credited, could not be credited, warna, varna, nahi to, nahin to, adhura, adhoori, hold pe, ruki hui, ruka hua, atka, pending,
    अन्यथा, वरना, नहीं तो, अधूरी, अधूरा, रुकी, रुका, लंबित, இல்லையேல், இல்லையென்றால், இல்லாவிட்டால், நிறுத்தி, முடியவில்லை, முடக்க*`,
  hush: `
    keep this between us, keep it between us, between us, between you and me, strictly private, do not tell, dont tell, do not discuss, dont discuss, do not share this, dont share this, do not mention, dont mention, do not inform, dont inform, tell no one, no one should know, confidential matter, keep it secret, keep this secret, secretly, absolute secrecy, no need to involve, do not involve, dont involve, do not ask your, no need to ask your, not your ca, do not contact the bank, delete this,
    kisi ko mat bat*, kisi ko na bat*, kisi se mat, kisi se na, kisi ko pata, apne beech, hamare beech, humare beech, chupchap, gupt, ca ko mat, बताना मत, मत बताना, किसी को न बता*, किसी को मत, किसी से न, किसी से मत, किसी को ना, गुप्त, गोपनीय, चुपचाप, हमारे बीच,
    யாரிடமும் சொல்ல*, யாருக்கும் சொல்ல*, யாரிடமும் பேச*, யாருக்கும் தெரிய*, ரகசிய*, இரகசிய*, நமக்குள்*,
    mat likhna, likhna mat, chat pe mat, chat par mat, mat likhiye, not on this chat, nothing in writing, मत लिखिए*, मत लिखना, यहां मत, இங்கே எழுத வேண்டாம், இங்கே எழுதாதீர்கள், yahan mat, phone par hi, फोन पर ही`,
  /** Where money is sent to, beside a number. */
  account: `
    account, acct, acc, ac no, a c, bank details, ifsc, upi, gpay, google pay, g pay, phonepe, phone pay, phonpe, paytm, bhim, neft, rtgs, imps, khata, khate, khaate, beneficiary, current account, savings account, mobile number pe pay,
    खाता, खाते, अकाउंट, बैंक, गूगल पे, गूगलपे, जीपे, फोनपे, फोन पे, पेटीएम, यूपीआई, भीम,
    கணக்கு*, கணக்கில், கணக்கிற்கு, வங்கி*, ஜிபே*, கூகுள் பே*, கூகுள்பே*, போன்பே*, ஃபோன்பே*, பேடிஎம்*, யுபிஐ*, யூபிஐ*`,
  /** The sender's own, named without its number. */
  ownAccount: `
    our account, my account, our bank account, our company account, our escrow, escrow account, our nodal, nodal account, trust account, trustee account, our wallet, my wallet, our current account, my personal account, personal account, our upi, my upi, our gpay, my gpay, my phonepe, our phonepe, my paytm, our paytm, our trust, account given, account details given, account mentioned, account shared, account i share, account we share, company account, ca account, agent account, lawyer account, lawyers account, gpay/phonepe/paytm/upi number, this number, attached qr, account of our, account of my,
    hamare account, humare account, mere account, hamare khate, humare khate, mere khate, hamare upi, humare upi, mere upi, mere gpay, is number, isi number, iss number, neeche diye, niche diye, diye gaye, company ke khate, company ke account, is khate, is upi, gpay/gpe/phonepe/phonpe/paytm/upi/google pay kar/karo/kare/kijiye/karein/kariye/kardo, gpay/phonepe/paytm pe/par/se,
    हमारे खाते, मेरे खाते, कंपनी के खाते, हमारे अकाउंट, मेरे अकाउंट, एस्क्रो खाते, नीचे दिए, दिए गए, इस नंबर, इसी नंबर, हमारे यूपीआई, मेरे यूपीआई, इस खाते, इस यूपीआई, गूगल पे कर*, फोनपे कर*, जीपे कर*, पेटीएम कर*, यूपीआई से, यूपीआई पर, गूगल पे पर, फोनपे पर, पेटीएम पर,
    எங்கள் கணக்கு*, எங்கள் கணக்கில், என் கணக்கு*, எனது கணக்கு*, எங்கள் வங்கி*, நிறுவன கணக்கு*, நிறுவனக் கணக்கு*, எஸ்க்ரோ*, இந்த எண்*, இந்த நம்பர்*, கீழே உள்ள*, கீழ்க்கண்ட*, கொடுக்கப்பட்ட*, எங்கள் யுபிஐ*, இந்த கணக்கு*, இந்தக் கணக்கு*, ஜிபே செய்*, ஜிபே பண்ணு*, கூகுள் பே செய்*, போன்பே செய்*, ஃபோன்பே செய்*`,
  /** A picture to pay with. */
  qr: `qr code, qr, scan the code, scan kar*, barcode, क्यूआर*, கியூஆர்*, க்யூஆர்*`,
  crypto: `
    usdt, trc20, erc20, bep20, bitcoin*, btc, ethereum, eth, crypto, cryptocurrency, crypto wallet, binance, tether, wallet address, trust wallet, metamask, stablecoin*, usdc, tron, bnb, बिटकॉइन, क्रिप्टो*, वॉलेट*, यूएसडीटी, பிட்காயின்*, கிரிப்டோ*, யுஎஸ்டிடி*, வாலட்*, வாலெட்*`,
} as const;
