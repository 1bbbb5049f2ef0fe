import { TODAY } from './day.ts';
import { BALANCER_PRICES } from './prices.ts';
import { usageOf } from './usage.ts';

/** Hosts beyond what one hosting site may have. */

/** In the order in which they are typed. */
export const BALANCER_COMMANDS = `gcloud certificate-manager dns-authorizations create hosts --domain=DOMAIN
gcloud certificate-manager dns-authorizations describe hosts --format='value(dnsResourceRecord)'
gcloud certificate-manager certificates create hosts --domains='DOMAIN,*.DOMAIN' --dns-authorizations=hosts
gcloud certificate-manager maps create hosts
gcloud certificate-manager maps entries create hosts --map=hosts --certificates=hosts --hostname='*.DOMAIN'
gcloud compute addresses create hosts --global
gcloud compute network-endpoint-groups create hosts --global --network-endpoint-type=internet-fqdn-port
gcloud compute network-endpoint-groups update hosts --global --add-endpoint='fqdn=SITE.web.app,port=443'
gcloud compute backend-services create hosts --global --load-balancing-scheme=EXTERNAL_MANAGED --protocol=HTTPS \\
  --custom-request-header='Host: SITE.web.app' --custom-request-header='X-Campus-Host: {tls_sni_hostname}'
gcloud compute backend-services add-backend hosts --global --network-endpoint-group=hosts --global-network-endpoint-group
gcloud compute url-maps create hosts --default-service=hosts
gcloud compute target-https-proxies create hosts --url-map=hosts --certificate-map=hosts
gcloud compute forwarding-rules create hosts --global --load-balancing-scheme=EXTERNAL_MANAGED --ports=443 \\
  --target-https-proxy=hosts --address=hosts`;

const GB_OF_GIB = 1.073_741_824;

/** US dollars of a month, and of a daily student's share of the data. */
export function balancerUsd(): { readonly fixed: number; readonly student: number } {
  const { rule, certificate, processedGib, egressGib } = BALANCER_PRICES;
  const { hostingGb } = usageOf({ campuses: 100, students: 5_000 }, TODAY);
  const gib = hostingGb / GB_OF_GIB;
  return { fixed: rule.usd + certificate.usd, student: gib * (2 * processedGib.usd + egressGib.usd) };
}

export function balancerText(): string {
  const { fixed, student } = balancerUsd();
  return `Firebase Hosting documents 20 subdomains under one domain, for the sake of certificates, and has no wildcard. Beyond that either a
further domain for each 20, or one load balancer with a wildcard certificate before the same site: ${fixed.toFixed(2)} US dollars a month, and
${(student * 100).toFixed(2)} US cents of a daily student and month for the data, besides Hosting's own egress.`;
}
