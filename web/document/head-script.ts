/**
 * Inline script in the head of every page, run before the first paint. It shows the hint (`shopper/hint.ts`) as attributes of `<html>` for
 * account and filled cart, and as a property for the count. On a public page it redirects visitors who chose English from the Arabic URL;
 * for other pages the server does. It offers English once to a browser that prefers it and has chosen no language (`layout/language-offer.tsx`).
 */
export const headScript = `(function(d,c){
var h=/(?:^|;)\\s*hint=(in|guest|out)\\.(\\d{1,3})\\.\\d{0,4}\\.[\\w-]{0,8}\\s*(?:;|$)/.exec(c);
d.dataset.account=h&&h[1]==="in"?"in":"out";
if(h&&+h[2]){d.dataset.cart="";d.style.setProperty("--cart-count",+h[2])}
var p=location.pathname,n=navigator;
if(d.dataset.public===""&&!/^\\/en(?:\\/|$)/.test(p)){
var l=/(?:^|;)\\s*language=(ar|en)\\s*(?:;|$)/.exec(c);
if(l&&l[1]==="en")location.replace("/en"+(p==="/"?"":p)+location.search+location.hash);
else if(!l&&/^en/.test(n.language)&&!/bot|crawl|spider|slurp|lighthouse/i.test(n.userAgent))try{
if(!localStorage["smile:offered-english"]){localStorage["smile:offered-english"]="1";d.dataset.offersEnglish=""}}catch(e){}}
})(document.documentElement,document.cookie)`;
